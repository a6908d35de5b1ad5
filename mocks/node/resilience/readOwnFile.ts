import { lstat, readFile } from 'node:fs/promises'

/** The largest file of a run that is taken over: 100 MB. */
const LARGEST = 100_000_000

/** Reads a file, unless it is absent, a link, or too large. */
export async function readOwnFile(path: string): Promise<Uint8Array | undefined> {
  const stats = await lstat(path).catch(() => undefined)
  if (!stats?.isFile() || stats.size > LARGEST) return undefined
  return await readFile(path)
}
