import type { ResilienceResult, RunPictures } from '../resilienceResult.ts'
import type { Verdict } from '../verdict.ts'

/** A try of the same flow in the same scenario that does not count any more. */
export type EarlierTry = { readonly retry: number; readonly verdict: Verdict; readonly why: string }

/** The size of a picture, in pixels. */
export type PictureSize = { readonly width: number; readonly height: number }

/** A picture of the report: its address relative to the page, and its size. */
export type ReportPicture = PictureSize & { readonly file: string }

/** The files of a run, in the report's folder. */
export type ReportFiles = {
  readonly pictures: { readonly [moment in keyof RunPictures]?: ReportPicture | undefined }
  /** The address of the recording relative to the page. */
  readonly recording?: string | undefined
}

/** A run of the report. */
export type ReportRun = {
  /** Unique within the report: `checkout/signature-ignored`. */
  readonly id: string
  /** The id of its flow within the report. */
  readonly flowId: string
  readonly result: ResilienceResult
  readonly earlier: readonly EarlierTry[]
  readonly files: ReportFiles
}
