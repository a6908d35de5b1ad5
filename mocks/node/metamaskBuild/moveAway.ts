import { rename } from 'node:fs/promises'
import { toFileError } from '../cassettes/toFileError.ts'

/**
 * Moves a file or folder out of the way. One that is not there, or that another process has moved meanwhile, is no
 * fault: it is out of the way.
 *
 * @throws BenchError where it stays
 */
export async function moveAway(from: string, to: string): Promise<void> {
  try {
    await rename(from, to)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw toFileError(`${from} cannot be moved away`, error)
  }
}
