import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { BenchError } from '#mocks/core/BenchError'
import type { ReportFiles, ReportPicture } from '#mocks/resilience/report/reportRun'
import type { ResilienceResult } from '#mocks/resilience/resilienceResult'
import { writeWholeFile } from '../files/writeWholeFile.ts'
import type { FoundResult } from './foundResult.ts'
import { readJpegSize } from './readJpegSize.ts'

/** The files of a report: pictures and recordings, beside its page. */
export type ReportFilesWriter = {
  /** Copies the files of a run, and resolves to their addresses relative to the page. */
  keep(found: FoundResult, id: string): Promise<ReportFiles>
  /** The size of all pictures, in bytes. */
  pictureSize(): number
  /** The addresses of all files, relative to the page. */
  written(): ReadonlySet<string>
}

/** The folders of a report, beside its page. */
export const REPORT_FOLDERS = ['pictures', 'recordings'] as const

/** How a recording begins. Any other file that a result names must not get into a report. */
const RECORDING = Buffer.from('{"recording":')

/**
 * Copies pictures and recordings into a report's folder. Pictures that are the same are one file.
 *
 * @param onProblem what is missing or not as expected, a sentence
 * @example
 * const files = createReportFiles('resilience-report', (text) => problems.push(text))
 * await files.keep(found, 'checkout/signature-ignored')
 */
export function createReportFiles(folder: string, onProblem: (text: string) => void): ReportFilesWriter {
  const pictures = new Map<string, Promise<ReportPicture>>()
  const written = new Set<string>()
  let size = 0

  /** Null where the file is refused. */
  async function read(found: FoundResult, name: string): Promise<Uint8Array | null | undefined> {
    try {
      return await found.read(name)
    } catch (error) {
      if (!(error instanceof BenchError)) throw error
      onProblem(`${found.place}: ${error.shortMessage}`)
      return null
    }
  }

  async function keepPicture(found: FoundResult, name: string | undefined): Promise<ReportPicture | undefined> {
    if (name === undefined) return undefined
    const bytes = await read(found, name)
    if (bytes === null) return undefined
    const measured = bytes && readJpegSize(bytes)
    if (!bytes || !measured) {
      onProblem(`${found.place}: its picture ${name} ${bytes ? 'is not a JPEG' : 'is not there'}.`)
      return undefined
    }
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 20)
    const known = pictures.get(hash)
    if (known) return await known
    size += bytes.length
    const written = write('pictures', `${hash}.jpg`, bytes).then((file) => ({ file, ...measured }))
    pictures.set(hash, written)
    return await written
  }

  async function keepRecording(found: FoundResult, id: string): Promise<string | undefined> {
    const { recording } = found.result
    if (recording === undefined) return undefined
    const bytes = await read(found, recording)
    if (bytes === null) return undefined
    if (bytes && !isRecording(bytes)) {
      onProblem(`${found.place}: its recording ${recording} is not a recording.`)
      return undefined
    }
    if (bytes) return await write('recordings', `${id.replaceAll('/', '.')}.jsonl`, bytes)
    onProblem(`${found.place}: its recording ${recording} is not there.`)
    return undefined
  }

  async function write(kind: (typeof REPORT_FOLDERS)[number], name: string, bytes: Uint8Array): Promise<string> {
    const path = `${kind}/${name}`
    const file = join(folder, kind, name)
    await writeWholeFile({ file, content: bytes, root: folder, makeFolders: true, overwrite: true })
    written.add(path)
    return path
  }

  return {
    async keep(found, id) {
      const names: ResilienceResult['pictures'] = found.result.pictures
      const [before, at, after, recording] = await Promise.all([
        keepPicture(found, names.before),
        keepPicture(found, names.at),
        keepPicture(found, names.after),
        keepRecording(found, id),
      ])
      return { pictures: { before, at, after }, recording }
    },
    pictureSize: () => size,
    written: () => written,
  }
}

function isRecording(bytes: Uint8Array): boolean {
  return RECORDING.equals(bytes.subarray(0, RECORDING.length))
}
