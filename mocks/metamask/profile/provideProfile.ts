import { createHash } from 'node:crypto'
import { cp, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { BenchError } from '#mocks/core/BenchError'
import { isThere, placeFolder, withWorkFolder } from '#mocks/node/metamaskBuild/cacheFolders'
import type { MetaMaskBuild } from '#mocks/node/metamaskBuild/metaMaskBuild'
import { toWalletState, type WalletSeed } from './toWalletState.ts'

const STORAGE = 'Default/Local Extension Settings'

/** The folders to keep. A profile that is copied with its `Service Worker` folder hangs on the next start. */
const KEPT_FOLDERS: readonly string[] = [STORAGE, 'Default/IndexedDB']

/** Increment it when the code that makes a profile changes. Its inputs are part of the cache key. */
const PROFILE_VERSION = 4

/** Cached for each build, build folder, seed and state. Callers copy the profile, and must not change it. */
export async function provideProfile(parameters: {
  readonly build: MetaMaskBuild
  readonly seed: WalletSeed
  readonly cacheFolder: string
  readonly make: (profile: string) => Promise<void>
}): Promise<string> {
  const { build, seed, cacheFolder, make } = parameters
  // The vault differs each time, but follows from the seed.
  const state = toWalletState(seed, '')
  const inputs = { PROFILE_VERSION, version: build.version, extensionId: build.extensionId, seed, state }
  const key = createHash('sha256').update(JSON.stringify(inputs)).digest('hex').slice(0, 16)
  const profile = join(cacheFolder, 'metamask-profiles', `${build.version}-${key}`)
  if (await isThere(profile)) return profile
  await withWorkFolder(profile, async (folder) => {
    const made = join(folder, 'made')
    await mkdir(made)
    await make(made)
    if (!(await isThere(toStorageFolder(made, build.extensionId))))
      throw new BenchError('MetaMask has stored nothing in the profile that was made for it.')
    await copyProfile(made, join(folder, 'kept'))
    // Another worker may have been faster: its profile is equivalent.
    await placeFolder(join(folder, 'kept'), profile)
  })
  return profile
}

export async function copyProfile(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true })
  for (const folder of KEPT_FOLDERS)
    if (await isThere(join(from, folder))) await cp(join(from, folder), join(to, folder), { recursive: true })
}

export const toStorageFolder = (profile: string, extensionId: string): string => join(profile, STORAGE, extensionId)
