import { mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/**
 * Makes a folder for one test.
 *
 * @example
 * const folder = await makeFolder()
 * await writeFile(join(folder, 'page.io'), text)
 */
export async function makeFolder(): Promise<string> {
  const path = await realpath(await mkdtemp(join(tmpdir(), 'walletbench-cassettes-')))
  onTestFinished(() => rm(path, { recursive: true, force: true }))
  return path
}
