import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { BenchError } from '#mocks/core/BenchError'
import { writeWholeFile } from '#mocks/node/files/writeWholeFile'
import type { PictureSize, ReportFiles, ReportPicture } from '#mocks/resilience/report/reportRun'
import type { ResilienceResult } from '#mocks/resilience/resilienceResult'
import type { FoundResult } from './findings.ts'

/** Markers without a length after them: TEM, RST0 to RST7, SOI, EOI. */
const ALONE = new Set([0x01, 0xd0, 0xd1, 0xd2, 0xd3, 0xd4, 0xd5, 0xd6, 0xd7, 0xd8, 0xd9])
/** Markers from C0 to CF that begin no frame: DHT, JPG, DAC. */
const NO_FRAME = new Set([0xc4, 0xc8, 0xcc])

export type ReportFilesWriter = ReturnType<typeof createReportFiles>

export const REPORT_FOLDERS = ['pictures', 'recordings'] as const

/** How a recording begins. Any other file that a result names must not get into a report. */
const RECORDING = Buffer.from('{"recording":')

export function createReportFiles(folder: string, onProblem: (text: string) => void) {
  const pictures = new Map<string, Promise<ReportPicture>>()
  const written = new Set<string>()
  let size = 0

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
    if (bytes && RECORDING.equals(bytes.subarray(0, RECORDING.length)))
      return await write('recordings', `${id.replaceAll('/', '.')}.jsonl`, bytes)
    onProblem(`${found.place}: its recording ${recording} ${bytes ? 'is not a recording' : 'is not there'}.`)
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
    async keep(found: FoundResult, id: string): Promise<ReportFiles> {
      const names: ResilienceResult['pictures'] = found.result.pictures
      const keeping = [names.before, names.at, names.after].map((name) => keepPicture(found, name))
      const [[before, at, after], recording] = await Promise.all([Promise.all(keeping), keepRecording(found, id)])
      return { pictures: { before, at, after }, recording }
    },
    pictureSize: () => size,
    written: (): ReadonlySet<string> => written,
  }
}

export function readJpegSize(bytes: Uint8Array): PictureSize | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.length < 4 || view.getUint16(0) !== 0xffd8) return undefined
  for (let at = 2; at + 9 < bytes.length; ) {
    if (view.getUint8(at) !== 0xff) return undefined
    const marker = view.getUint8(at + 1)
    if (marker >= 0xc0 && marker <= 0xcf && !NO_FRAME.has(marker))
      return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) }
    at += ALONE.has(marker) ? 2 : marker === 0xff ? 1 : 2 + view.getUint16(at + 2)
  }
  return undefined
}
