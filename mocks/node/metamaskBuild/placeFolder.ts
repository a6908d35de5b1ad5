import { rename } from 'node:fs/promises'
import { toFileError } from '../cassettes/toFileError.ts'

/**
 * Puts a folder in its place, whole.
 *
 * @returns false where another was there first: that one stays
 * @throws BenchError where it cannot be put there
 */
export async function placeFolder(from: string, to: string): Promise<boolean> {
  try {
    await rename(from, to)
    return true
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOTEMPTY' || code === 'EEXIST') return false
    throw toFileError(`${to} cannot be written`, error)
  }
}
