import { join } from 'node:path'
import { toFileError } from '../cassettes/toFileError.ts'
import { hashFile } from './hashFile.ts'
import { isThere } from './isThere.ts'
import type { MetaMaskBuild } from './metaMaskBuild.ts'
import { metaMaskRelease } from './metaMaskRelease.ts'
import { placeFolder } from './placeFolder.ts'
import { readMetaMaskBuild } from './readMetaMaskBuild.ts'
import { toReleaseFolder } from './toReleaseFolder.ts'
import { unpackZip } from './unpackZip.ts'
import { withWorkFolder } from './withWorkFolder.ts'

export type FindMetaMaskBuildParameters = {
  /** An unpacked build that the person names. */
  readonly dir?: string | undefined
  /** A packed one. It is unpacked into the cache, once. */
  readonly zip?: string | undefined
  /** Walletbench's folder in the person's cache. */
  readonly cacheFolder: string
}

/**
 * Finds the MetaMask build to use: the folder that was named, else the zip, else the release in the cache.
 *
 * @returns undefined where none was named, and the cache has none
 * @throws BenchError where what was named is not there, or is no MetaMask
 * @example
 * await findMetaMaskBuild({ cacheFolder: '/home/me/.cache/walletbench' })
 */
export async function findMetaMaskBuild(parameters: FindMetaMaskBuildParameters): Promise<MetaMaskBuild | undefined> {
  const { dir, zip, cacheFolder } = parameters
  if (dir !== undefined)
    return readMetaMaskBuild(dir, { hint: 'METAMASK_DIR names it: it has to be an unpacked build for Chromium.' })
  if (zip !== undefined) return unpackBuild(zip, cacheFolder)
  const installed = toReleaseFolder(cacheFolder, metaMaskRelease)
  if (!(await isThere(installed))) return undefined
  return readMetaMaskBuild(installed, { hint: 'Make it anew: walletbench metamask install --force.' })
}

/** By its content: another zip by the same name is another build. */
async function unpackBuild(zip: string, cacheFolder: string): Promise<MetaMaskBuild> {
  const hint = 'METAMASK_ZIP names it: it has to be the zip of a build for Chromium, with manifest.json at its top.'
  const hash = await hashFile(zip).catch((error: unknown) => {
    throw toFileError(`${zip} cannot be read`, error, hint)
  })
  const target = join(cacheFolder, `metamask-zip-${hash.slice(0, 32)}`)
  if (!(await isThere(target))) {
    await withWorkFolder(target, async (folder) => {
      const made = join(folder, 'build')
      await unpackZip({ file: zip, to: made })
      await readMetaMaskBuild(made, { called: zip, hint })
      // Where another was faster, its folder holds the same.
      await placeFolder(made, target)
    })
  }
  return readMetaMaskBuild(target, { hint: `Remove this folder: it is made anew from ${zip}.` })
}
