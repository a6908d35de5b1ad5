import { rename } from 'node:fs/promises'
import { toFileError } from '../files/toFileError.ts'

/** Atomic. Resolves to false if the target exists already: it stays. */
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
