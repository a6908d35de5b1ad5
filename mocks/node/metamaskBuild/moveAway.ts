import { rename } from 'node:fs/promises'
import { toFileError } from '../cassettes/toFileError.ts'

/**
 * Moves a file or folder out of the way. It is not an error if it does not exist, or if another process has already
 * moved it.
 *
 * @throws BenchError if it cannot be moved
 */
export async function moveAway(from: string, to: string): Promise<void> {
  try {
    await rename(from, to)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw toFileError(`${from} cannot be moved away`, error)
  }
}
