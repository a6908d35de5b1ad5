import { lstat, open, readFile, realpath } from 'node:fs/promises'
import { isAbsolute, relative, sep } from 'node:path'
import { BenchError } from '#mocks/core/BenchError'
import { toFileError } from './toFileError.ts'

export const LARGEST_FILE = 100_000_000

/** In bytes. A JavaScript string cannot be much longer. */
const SIZE_LIMIT = 512_000_000

type ReadInsideParameters = {
  readonly path: string
  readonly roots: readonly string[]
  readonly limit: number
}

export async function readTextFile(file: string, limit = SIZE_LIMIT): Promise<string> {
  try {
    const handle = await open(file)
    try {
      const stats = await handle.stat()
      if (stats.size > limit) throw toSizeError(file, limit)
      if (stats.isFile() && stats.size > 0) return await handle.readFile('utf8')
      // The size of a pipe, a device or a file of the kernel isn't known.
      const pieces: Buffer[] = []
      let read = 0
      for await (const piece of handle.createReadStream({ autoClose: false }) as AsyncIterable<Buffer>) {
        read += piece.length
        if (read > limit) throw toSizeError(file, limit)
        pieces.push(piece)
      }
      return Buffer.concat(pieces).toString('utf8')
    } finally {
      await handle.close()
    }
  } catch (error) {
    throw error instanceof BenchError ? error : toFileError(`${file} cannot be read`, error)
  }
}

function toSizeError(file: string, limit: number): BenchError {
  return new BenchError(`${file} is larger than ${(limit / 1e6).toLocaleString('en')} MB.`, {
    hint: 'Split it into several files.',
  })
}

export async function readInside({ path, roots, limit }: ReadInsideParameters): Promise<Uint8Array | undefined> {
  const refuse = (reason: string) => new BenchError(`${path} is not read: ${reason}.`)
  try {
    const stats = await lstat(path)
    const real = await realpath(path)
    const realRoots = await Promise.all(roots.map((root) => realpath(root)))
    if (!realRoots.some((root) => isInside(root, real))) throw refuse('it is outside the folder of the results')
    if (stats.isSymbolicLink()) throw refuse('it is a link')
    if (!stats.isFile()) throw refuse('it is not a regular file')
    if (stats.size > limit) throw refuse(`it is larger than ${limit / 1e6} MB`)
    return await readFile(path)
  } catch (error) {
    if (error instanceof BenchError) throw error
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined
    throw toFileError(`${path} is not read`, error)
  }
}

export function isInside(folder: string, path: string): boolean {
  const way = relative(folder, path)
  return !isAbsolute(way) && way !== '..' && !way.startsWith(`..${sep}`)
}
