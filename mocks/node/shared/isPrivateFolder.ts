import { lstat } from 'node:fs/promises'

/** Not a link, and only this user can open it. Rejects if there is nothing at the path. */
export async function isPrivateFolder(path: string): Promise<boolean> {
  const found = await lstat(path)
  if (!found.isDirectory() || found.isSymbolicLink()) return false
  // Windows has no owner of this kind: there, a user's temporary folder is private.
  return process.platform === 'win32' || (found.uid === process.getuid?.() && (found.mode & 0o077) === 0)
}
