import { createWriteStream } from 'node:fs'
import { access, mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { crc32 } from 'node:zlib'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { BenchError } from '#mocks/core/BenchError'
import { createUnpackLimit } from '../files/createUnpackLimit.ts'
import { toFileError } from '../files/toFileError.ts'
import { toEntryPath } from './toEntryPath.ts'

export type UnpackZipParameters = {
  readonly file: string
  readonly called?: string | undefined
  readonly to: string
  /** MetaMask has about 1,400. */
  readonly maxEntries?: number | undefined
  /** Unpacked, in bytes. MetaMask has 75 MB. */
  readonly maxSize?: number | undefined
  readonly signal?: AbortSignal | undefined
}

/** Mask of the file type in a Unix mode. The type is 0 if the zip was made on a system without modes. */
const KIND = 0o170000
const PLAIN_FILE = 0o100000
const FOLDER = 0o040000

/** A failure leaves the files written so far. */
export async function unpackZip(parameters: UnpackZipParameters): Promise<void> {
  const { file, called = file, to, maxEntries = 20_000, maxSize = 500_000_000, signal } = parameters
  const refuse = (reason: string, cause?: unknown) => new BenchError(`${called} is not unpacked: ${reason}.`, { cause })
  await access(file).catch((error: unknown) => {
    throw toFileError(`${called} cannot be read`, error)
  })
  try {
    await mkdir(to)
    const zip = await openPromise(file, { strictFileNames: true })
    try {
      if (zip.entryCount > maxEntries) throw refuse(`it has ${zip.entryCount} entries, more than ${maxEntries}`)
      const limit = createUnpackLimit(maxSize)
      for await (const entry of zip.eachEntry()) {
        signal?.throwIfAborted()
        const tooLarge = limit.take(entry)
        if (tooLarge !== undefined) throw refuse(tooLarge)
        const { parts, problem } = inspectEntry(entry)
        if (problem) throw refuse(problem)
        await writeEntry(zip, entry, join(to, ...parts), signal)
      }
    } finally {
      zip.close()
    }
  } catch (error) {
    signal?.throwIfAborted()
    if (error instanceof BenchError) throw error
    const { code, message, syscall } = error as NodeJS.ErrnoException
    if (code === 'EEXIST') throw refuse('it contains the same file twice', error)
    // System errors are about the disk, all others about the zip.
    if (syscall !== undefined) throw toFileError(`${called} cannot be unpacked into ${to}`, error)
    throw refuse(message.replace(/\.$/, ''), error)
  }
}

function inspectEntry(entry: Entry): { readonly parts: readonly string[]; readonly problem?: string } {
  const name = JSON.stringify(entry.fileName)
  const parts = toEntryPath(entry.fileName)
  if (!parts) return { parts: [], problem: `the path of ${name} leaves the folder` }
  const kind = (entry.externalFileAttributes >>> 16) & KIND
  const expected = entry.fileName.endsWith('/') ? FOLDER : PLAIN_FILE
  if (kind !== 0 && kind !== expected) return { parts, problem: `${name} is a link or another special file` }
  if (!entry.canDecodeFileData()) return { parts, problem: `${name} uses an unknown compression method` }
  return { parts }
}

async function writeEntry(zip: ZipFile, entry: Entry, path: string, signal: AbortSignal | undefined): Promise<void> {
  const isFolder = entry.fileName.endsWith('/')
  await mkdir(isFolder ? path : dirname(path), { recursive: true })
  if (isFolder) return
  const content = await zip.openReadStreamPromise(entry)
  let checksum = 0
  await pipeline(
    content,
    async function* (pieces: AsyncIterable<Buffer>) {
      for await (const piece of pieces) {
        checksum = crc32(piece, checksum)
        yield piece
      }
    },
    // `wx` creates only new files, and follows no link.
    createWriteStream(path, { flags: 'wx' }),
    { signal },
  )
  if (checksum !== entry.crc32) throw new Error(`${JSON.stringify(entry.fileName)} is damaged`)
}
