import { buffer } from 'node:stream/consumers'
import { type Entry, openPromise } from 'yauzl'
import { BenchError } from '#mocks/core/BenchError'
import { createUnpackLimit } from '../files/createUnpackLimit.ts'
import { splitLines } from './splitLines.ts'

/** The largest file of a zip that is read whole: 100 MB. */
const LARGEST = 100_000_000
/** Everything that is read of a zip, and its `report.jsonl`, which has the output of all tests: 500 MB. */
const LARGEST_ALL = 500_000_000
const MAX_ENTRIES = 100_000

/** An open zip. */
export type OpenZip = {
  has(name: string): boolean
  /**
   * The content of a file. Undefined if there is none of this name.
   *
   * @throws BenchError if it is too large
   */
  read(name: string): Promise<Uint8Array | undefined>
  /**
   * The lines of a file, as they are unpacked.
   *
   * @throws BenchError if it, or a line, is too large
   */
  lines(name: string): AsyncIterable<string>
  close(): void
}

/**
 * Opens a zip to read single files of it.
 *
 * @throws BenchError if it has too many files; what yauzl throws for a file that is not a zip
 * @example
 * const zip = await openZip('blob-report/report-1.zip')
 * await zip.read('report.jsonl')
 */
export async function openZip(file: string): Promise<OpenZip> {
  const zip = await openPromise(file, { autoClose: false, strictFileNames: true })
  const refuse = (reason: string) => new BenchError(`${file} is not read: ${reason}.`)
  const entries = new Map<string, Entry>()
  try {
    if (zip.entryCount > MAX_ENTRIES) throw refuse(`it has more than ${MAX_ENTRIES} files`)
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry)
  } catch (error) {
    zip.close()
    throw error
  }
  const limit = createUnpackLimit({ maxSize: LARGEST_ALL })
  const unpack = (entry: Entry) => {
    const problem = limit.take(entry)
    if (problem !== undefined) throw refuse(problem)
    return zip.openReadStreamPromise(entry)
  }
  return {
    has: (name) => entries.has(name),
    async read(name) {
      const entry = entries.get(name)
      if (!entry) return undefined
      if (entry.uncompressedSize > LARGEST) throw refuse(`${JSON.stringify(name)} is larger than ${LARGEST / 1e6} MB`)
      return await buffer(await unpack(entry))
    },
    async *lines(name) {
      const entry = entries.get(name)
      if (entry) yield* splitLines(await unpack(entry), LARGEST)
    },
    close: () => zip.close(),
  }
}
