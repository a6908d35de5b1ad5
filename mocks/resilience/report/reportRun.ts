import type { ResilienceResult, RunPictures } from '../resilienceResult.ts'
import type { Verdict } from '../verdict.ts'

export type EarlierTry = { readonly retry: number; readonly verdict: Verdict; readonly why: string }

export type PictureSize = { readonly width: number; readonly height: number }

export type ReportPicture = PictureSize & { readonly file: string }

export type ReportFiles = {
  readonly pictures: { readonly [moment in keyof RunPictures]?: ReportPicture | undefined }
  /** Relative to the page. */
  readonly recording?: string | undefined
}

export type ReportRun = {
  /** Unique within the report: `checkout/signature-ignored`. */
  readonly id: string
  readonly flowId: string
  readonly result: ResilienceResult
  readonly earlier: readonly EarlierTry[]
  readonly files: ReportFiles
}
