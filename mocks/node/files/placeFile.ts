import { link, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'

/** What `link` fails with on file systems without hard links, such as FAT. */
const NO_LINKS: ReadonlySet<string | undefined> = new Set(['EPERM', 'ENOSYS', 'ENOTSUP', 'EOPNOTSUPP', 'EMLINK'])

/** Atomic. Without `overwrite`, `EEXIST` if the name is taken, even at the same time. */
export async function placeFile(from: string, to: string, { overwrite }: { overwrite: boolean }): Promise<void> {
  if (overwrite) await rename(from, to)
  else await moveToNewName(from, to)
  await syncFolder(dirname(to))
}

/** `rename` would replace a file; `link` fails if the name is taken. */
async function moveToNewName(from: string, to: string): Promise<void> {
  try {
    await link(from, to)
  } catch (error) {
    if (!NO_LINKS.has((error as NodeJS.ErrnoException).code)) throw error
    await (await open(to, 'wx')).close()
    await rename(from, to)
    return
  }
  await rm(from, { force: true })
}

/** So that the new name is on the disk, too. Not all systems can open a folder. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => undefined)
  await handle?.sync().catch(() => {})
  await handle?.close()
}
