import { buffer } from 'node:stream/consumers'
import { type Entry, openPromise } from 'yauzl'

/** The largest file of a zip that is read: 500 MB, as `report.jsonl` has the output of all tests. */
const LARGEST = 500_000_000

/** An open zip. */
export type OpenZip = {
  has(name: string): boolean
  /** The content of a file. Undefined if there is none of this name, or it is too large. */
  read(name: string): Promise<Uint8Array | undefined>
  close(): void
}

/**
 * Opens a zip to read single files of it.
 *
 * @throws what yauzl throws for a file that is not a zip
 * @example
 * const zip = await openZip('blob-report/report-1.zip')
 * await zip.read('report.jsonl')
 */
export async function openZip(file: string): Promise<OpenZip> {
  const zip = await openPromise(file, { autoClose: false, strictFileNames: true })
  const entries = new Map<string, Entry>()
  try {
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry)
  } catch (error) {
    zip.close()
    throw error
  }
  return {
    has: (name) => entries.has(name),
    async read(name) {
      const entry = entries.get(name)
      if (!entry || entry.uncompressedSize > LARGEST) return undefined
      return await buffer(await zip.openReadStreamPromise(entry))
    },
    close: () => zip.close(),
  }
}
