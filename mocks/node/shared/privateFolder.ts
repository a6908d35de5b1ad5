import { lstat, mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Node's recursive `mkdir` never returns where the file system refuses a folder as missing, such as below `/proc`. */
export async function provideFolder(path: string, mode: number): Promise<void> {
  const refusal = await make(path, mode)
  if (!refusal) return
  const parent = dirname(path)
  if (refusal.code !== 'ENOENT' || parent === path) throw refusal
  if (!(await lstat(parent).catch(() => undefined))) await provideFolder(parent, mode)
  const again = await make(path, mode)
  if (again) throw again
}

async function make(path: string, mode: number): Promise<NodeJS.ErrnoException | undefined> {
  try {
    await mkdir(path, { mode })
    return undefined
  } catch (error) {
    const refusal = error as NodeJS.ErrnoException
    return refusal.code === 'EEXIST' ? undefined : refusal
  }
}

export async function isPrivateFolder(path: string): Promise<boolean> {
  const found = await lstat(path)
  if (!found.isDirectory() || found.isSymbolicLink()) return false
  // Windows has no owner of this kind: there, a user's temporary folder is private.
  return process.platform === 'win32' || (found.uid === process.getuid?.() && (found.mode & 0o077) === 0)
}
