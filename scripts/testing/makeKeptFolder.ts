import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** Makes a temporary folder that holds these files. It outlives a test: who makes it removes it. */
export async function makeKeptFolder(
  files: Readonly<Record<string, string>> = {},
): Promise<{ readonly path: string; readonly remove: () => Promise<void> }> {
  const path = await realpath(await mkdtemp(join(tmpdir(), 'walletbench-kept-')))
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(path, name)), { recursive: true })
    await writeFile(join(path, name), text)
  }
  return { path, remove: () => rm(path, { recursive: true, force: true }) }
}
