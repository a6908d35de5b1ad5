import { type FileHandle, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Replaces a file atomically: writes and syncs it under another name first, then renames it.
 *
 * @returns its size in bytes
 */
export async function writeFileAnew(
  file: string,
  pieces: Iterable<string | Buffer> | AsyncIterable<string | Buffer>,
): Promise<number> {
  const made = `${file}.new`
  let size = 0
  try {
    const handle = await open(made, 'w')
    try {
      for await (const piece of pieces) {
        const bytes = typeof piece === 'string' ? Buffer.from(piece) : piece
        await writeAll(handle, bytes)
        size += bytes.length
      }
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(made, file)
  } catch (error) {
    await rm(made, { force: true }).catch(() => {})
    throw error
  }
  await syncFolder(dirname(file))
  return size
}

async function writeAll(handle: FileHandle, bytes: Buffer): Promise<void> {
  for (let done = 0; done < bytes.length; ) {
    const { bytesWritten } = await handle.write(bytes, done)
    done += bytesWritten
  }
}

/** Syncs the folder, so that the new name is on the disk too. Not all systems can open a folder. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => undefined)
  await handle?.sync().catch(() => {})
  await handle?.close()
}
