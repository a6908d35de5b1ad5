import { lstat } from 'node:fs/promises'

/** Whether a file or folder exists at this path. */
export function isThere(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  )
}
