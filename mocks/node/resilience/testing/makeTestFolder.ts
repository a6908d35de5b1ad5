import { mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type TestFolder = { readonly path: string; remove(): Promise<void> }

export async function makeTestFolder(): Promise<TestFolder> {
  const path = await realpath(await mkdtemp(join(tmpdir(), 'walletbench-resilience-')))
  return { path, remove: () => rm(path, { recursive: true, force: true }) }
}
