import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'

/**
 * Makes a folder that holds these files, until the test ends. Call it in a test or in `beforeEach`.
 *
 * @example
 * const folder = await makeFolder({ 'package.json': '{}' })
 */
export async function makeFolder(files: Readonly<Record<string, string | Uint8Array>> = {}): Promise<string> {
  const path = await realpath(await mkdtemp(join(tmpdir(), 'walletbench-test-')))
  onTestFinished(() => rm(path, { recursive: true, force: true }))
  return writeFiles(path, files)
}

/** Makes the folders that are not there yet. */
export async function writeFiles(
  folder: string,
  files: Readonly<Record<string, string | Uint8Array>>,
): Promise<string> {
  for (const [name, content] of Object.entries(files)) {
    const path = join(folder, name)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, content)
  }
  return folder
}
