import { lstat, mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { toFileError } from '#mocks/node/files/toFileError'

/** In ms. Older work folders were left behind by a killed process. */
const STALE = 3_600_000

/** Beside the target, so that a rename can move the result into place atomically. Always removed. */
export async function withWorkFolder<value>(target: string, make: (folder: string) => Promise<value>): Promise<value> {
  const prefix = `${target}.new-`
  const folder = await mkdir(dirname(target), { recursive: true })
    .then(() => mkdtemp(prefix))
    .catch((error: unknown) => {
      throw toFileError(`${dirname(target)} cannot be written`, error)
    })
  try {
    await removeStale(prefix, folder)
    return await make(folder)
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 3 })
  }
}

/** Their age is measured by the file system's clock, which may be another machine's. */
async function removeStale(prefix: string, folder: string): Promise<void> {
  const { mtimeMs: now } = await stat(folder)
  const parent = dirname(prefix)
  for (const name of await readdir(parent)) {
    if (!name.startsWith(basename(prefix))) continue
    const path = join(parent, name)
    const made = await stat(path).catch(() => undefined)
    if (made && now - made.mtimeMs > STALE) await rm(path, { recursive: true, force: true })
  }
}

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

export async function isThere(path: string): Promise<boolean> {
  return (await lstat(path).catch(() => undefined)) !== undefined
}
