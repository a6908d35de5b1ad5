import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { checkInput } from '#mocks/core/input/checkInput'
import { filled } from '#mocks/core/input/readers'
import { optional, shape } from '#mocks/core/input/shapes'
import { toFileError } from '../files/toFileError.ts'
import { isThere, placeFolder, withWorkFolder } from './cacheFolders.ts'
import { type MetaMaskBuild, metaMaskRelease, toReleaseFolder } from './metaMaskBuild.ts'
import { readMetaMaskBuild } from './readMetaMaskBuild.ts'
import { unpackZip } from './unpackZip.ts'

/** Where to look for a build of MetaMask. */
export type FindMetaMaskBuildParameters = {
  /** An unpacked build that the user names. */
  readonly dir?: string | undefined
  /** A zipped build that the user names. It is unpacked into the cache once. */
  readonly zip?: string | undefined
  /** Walletbench's folder in the user's cache. */
  readonly cacheFolder: string
}

const reader = shape<FindMetaMaskBuildParameters>({ dir: optional(filled), zip: optional(filled), cacheFolder: filled })

/**
 * Finds the MetaMask build to use: the named folder, else the named zip, else the release in the cache.
 *
 * @returns undefined if none is named, and the cache has none
 * @throws BenchError if the named build does not exist, or is not MetaMask
 * @example
 * await findMetaMaskBuild({ cacheFolder: '/home/me/.cache/walletbench' })
 */
export async function findMetaMaskBuild(parameters: FindMetaMaskBuildParameters): Promise<MetaMaskBuild | undefined> {
  checkInput('findMetaMaskBuild', reader, parameters)
  const { dir, zip, cacheFolder } = parameters
  if (dir !== undefined)
    return readMetaMaskBuild(dir, { hint: 'Set METAMASK_DIR to the folder of an unpacked build for Chromium.' })
  if (zip !== undefined) return unpackBuild(zip, cacheFolder)
  const installed = toReleaseFolder(cacheFolder, metaMaskRelease)
  if (!(await isThere(installed))) return undefined
  return readMetaMaskBuild(installed, { hint: 'Install it again: walletbench metamask install --force.' })
}

async function unpackBuild(zip: string, cacheFolder: string): Promise<MetaMaskBuild> {
  const hint = 'Set METAMASK_ZIP to the zip of a build for Chromium, with manifest.json at its top.'
  const hash = await hashFile(zip).catch((error: unknown) => {
    throw toFileError(`${zip} cannot be read`, error, hint)
  })
  const target = join(cacheFolder, `metamask-zip-${hash.slice(0, 32)}`)
  if (!(await isThere(target)))
    await withWorkFolder(target, async (folder) => {
      const made = join(folder, 'build')
      await unpackZip({ file: zip, to: made })
      await readMetaMaskBuild(made, { called: zip, hint })
      // If another process was faster, its folder holds the same build.
      await placeFolder(made, target)
    })
  return readMetaMaskBuild(target, { hint: `Remove this folder. It is unpacked again from ${zip}.` })
}

async function hashFile(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}
