import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

type Files = Readonly<Record<string, string | Uint8Array>>

/** It outlives a test: who makes it removes it. */
export async function makeKeptFolder(files: Files = {}) {
  const path = await realpath(await mkdtemp(join(tmpdir(), 'walletbench-test-')))
  await writeFiles(path, files)
  return { path, remove: () => rm(path, { recursive: true, force: true }) }
}

export async function writeFiles(folder: string, files: Files): Promise<string> {
  for (const [name, content] of Object.entries(files)) {
    const path = join(folder, name)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, content)
  }
  return folder
}
