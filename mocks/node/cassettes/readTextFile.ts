import { readFile, stat } from 'node:fs/promises'
import { BenchError } from '#mocks/core/BenchError'
import { toFileError } from '../files/toFileError.ts'

/** The largest file that is read, in bytes. A JavaScript string cannot be much longer. */
const SIZE_LIMIT = 512_000_000

/**
 * Reads a file as UTF-8.
 *
 * @throws BenchError if it does not exist, is not a file, or is larger than 512 MB
 */
export async function readTextFile(file: string): Promise<string> {
  try {
    const { size } = await stat(file)
    if (size > SIZE_LIMIT) throw toSizeError(file, size)
    return await readFile(file, 'utf8')
  } catch (error) {
    throw error instanceof BenchError ? error : toFileError(`${file} cannot be read`, error)
  }
}

function toSizeError(file: string, size: number): BenchError {
  const megabytes = (bytes: number) => Math.ceil(bytes / 1_000_000).toLocaleString('en')
  return new BenchError(`${file} is too large: ${megabytes(size)} MB.`, {
    metaMessages: [`At most ${megabytes(SIZE_LIMIT)} MB are read.`],
    hint: 'Record less per file: several files can be played together.',
  })
}
