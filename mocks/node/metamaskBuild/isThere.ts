import { lstat } from 'node:fs/promises'

/** Whether there is anything by this name. */
export function isThere(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  )
}
