import { createHash, randomUUID } from 'node:crypto'
import { access, cp, mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { MetaMaskBuild } from '#mocks/node/metamaskBuild/metaMaskBuild'
import { KEPT_FOLDERS } from './profileFolders.ts'
import type { WalletSeed } from './walletSeed.ts'

export type ProvideProfileParameters = {
  readonly build: MetaMaskBuild
  readonly seed: WalletSeed
  /** Walletbench's folder in the person's cache. */
  readonly cacheFolder: string
  /** Makes a profile in the empty folder that it is given. Called where the cache has none. */
  readonly make: (profile: string) => Promise<void>
}

/** To be raised with every change of what a profile is made of: those made before are not used again. */
const PROFILE_VERSION = 2

/**
 * Provides a profile in which the wallet is set up. It is made once for each build, place, seed and version of this
 * code, and kept; the caller copies it and leaves it as it is.
 *
 * @returns its folder
 */
export async function provideProfile(parameters: ProvideProfileParameters): Promise<string> {
  const { build, seed, cacheFolder, make } = parameters
  const inputs = { PROFILE_VERSION, version: build.version, extensionId: build.extensionId, seed }
  const key = createHash('sha256').update(JSON.stringify(inputs)).digest('hex').slice(0, 16)
  const profiles = join(cacheFolder, 'metamask-profiles')
  const profile = join(profiles, `${build.version}-${key}`)
  if (await exists(profile)) return profile
  const made = join(profiles, `making-${randomUUID()}`)
  try {
    await mkdir(made, { recursive: true })
    await make(made)
    const kept = `${made}-kept`
    await copyProfile(made, kept)
    // Another worker may have been faster: its profile is as good.
    await rename(kept, profile).catch(async (error: unknown) => {
      await rm(kept, { recursive: true, force: true })
      if (!(await exists(profile))) throw error
    })
  } finally {
    await rm(made, { recursive: true, force: true })
  }
  return profile
}

/** Copies of a profile what a wallet starts from. */
export async function copyProfile(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true })
  for (const folder of KEPT_FOLDERS)
    if (await exists(join(from, folder))) await cp(join(from, folder), join(to, folder), { recursive: true })
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
