import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { BenchError } from '#mocks/core/BenchError'
import { toFileError } from '../files/toFileError.ts'
import { isThere, placeFolder, withWorkFolder } from './cacheFolders.ts'
import { type DownloadFileParameters, downloadFile } from './downloadFile.ts'
import type { MetaMaskBuild, MetaMaskRelease } from './metaMaskBuild.ts'
import { metaMaskRelease, toReleaseFolder, toReleaseUrl } from './metaMaskBuild.ts'
import { readMetaMaskBuild } from './readMetaMaskBuild.ts'
import { unpackZip } from './unpackZip.ts'

export type InstallMetaMaskParameters = Pick<DownloadFileParameters, 'signal' | 'onProgress'> & {
  readonly cacheFolder: string
  readonly baseUrl?: string | undefined
  readonly release?: MetaMaskRelease | undefined
  readonly sha256?: string | undefined
  readonly force?: boolean | undefined
  /** Milliseconds until the server answers, and between the chunks of its answer. */
  readonly timeout?: number | undefined
  /** In bytes. MetaMask's zip has about 30 MB. */
  readonly maxSize?: number | undefined
}

export type InstalledMetaMask =
  | { readonly state: 'there'; readonly build: MetaMaskBuild }
  | { readonly state: 'installed'; readonly build: MetaMaskBuild; readonly sha256: string }
  /** Nothing was unpacked, and the download was removed. */
  | { readonly state: 'unpinned'; readonly sha256: string; readonly size: number; readonly url: string }

export async function installMetaMask(parameters: InstallMetaMaskParameters): Promise<InstalledMetaMask> {
  const { cacheFolder, release = metaMaskRelease, force = false, timeout = 60_000 } = parameters
  const { signal, onProgress, maxSize = 200_000_000 } = parameters
  const url = toReleaseUrl(parameters.baseUrl ?? release.baseUrl, release)
  const expected = toExpected(release, parameters.sha256)
  const target = toReleaseFolder(cacheFolder, release)
  if (!force && (await isThere(target)))
    return { state: 'there', build: await readMetaMaskBuild(target, { hint: 'Install it again with --force.' }) }

  return withWorkFolder(target, async (folder) => {
    const file = join(folder, release.fileName)
    const { sha256, size } = await downloadFile({ url, to: file, maxSize, timeout, signal, onProgress })
    if (expected === undefined) return { state: 'unpinned', sha256, size, url: url.href } as const
    if (sha256 !== expected)
      throw new BenchError(`The file from ${url.host} is not the release: it is not unpacked.`, {
        metaMessages: [`SHA-256   ${sha256}`, `expected  ${expected}`],
        hint: 'Download it again. If the hash is wrong again, the file was replaced at its source.',
      })
    const made = join(folder, 'build')
    await unpackZip({ file, called: release.fileName, to: made, signal })
    // Read before it is moved: a concurrent forced install may be replacing the target.
    const build = await readMetaMaskBuild(made, { called: release.fileName, goesTo: target })
    if (build.version !== release.version)
      throw new BenchError(
        `${url.host} sent MetaMask ${build.version} instead of ${release.version}: it is not installed.`,
      )
    if (force) await moveAway(target, join(folder, 'old'))
    await placeFolder(made, target)
    return { state: 'installed', build, sha256 } as const
  })
}

function toExpected({ version, sha256: pinned }: MetaMaskRelease, named: string | undefined): string | undefined {
  if (pinned !== undefined && named !== undefined && pinned !== named)
    throw new BenchError(`The SHA-256 that is known for MetaMask ${version} is another one: ${pinned}.`, {
      hint: 'Omit yours.',
    })
  return pinned ?? named
}

async function moveAway(from: string, to: string): Promise<void> {
  await rename(from, to).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw toFileError(`${from} cannot be moved away`, error)
  })
}
