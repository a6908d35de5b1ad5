import { open } from 'node:fs/promises'
import { BenchError } from '#mocks/core/BenchError'
import { toFileError } from './toFileError.ts'

/** In bytes. A JavaScript string cannot be much longer. */
const SIZE_LIMIT = 512_000_000

/** `limit` is in bytes. */
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
