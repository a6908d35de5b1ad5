import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { toFileError } from '../cassettes/toFileError.ts'

/** Milliseconds after which a work folder is one that a killed process has left. */
const STALE = 3_600_000

/**
 * Gives a folder beside a file or folder that is being made, to make it in: a rename puts it in its place whole. The
 * folder goes, whatever happens.
 *
 * @param target what is being made
 * @throws BenchError where it cannot be written beside it
 * @example
 * await withWorkFolder('/cache/build', async (folder) => { …; await rename(join(folder, 'build'), '/cache/build') })
 */
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

/** By the disk's own clock, which may be another machine's. */
async function removeStale(prefix: string, folder: string): Promise<void> {
  const { mtimeMs: now } = await stat(folder)
  const parent = dirname(prefix)
  for (const name of await readdir(parent)) {
    if (!name.startsWith(basename(prefix))) continue
    const path = join(parent, name)
    // Whoever made it may remove it meanwhile.
    const made = await stat(path).catch(() => undefined)
    if (made && now - made.mtimeMs > STALE) await rm(path, { recursive: true, force: true })
  }
}
