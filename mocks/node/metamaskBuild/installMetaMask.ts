import { join } from 'node:path'
import { BenchError } from '#mocks/core/BenchError'
import { type DownloadFileParameters, downloadFile } from './downloadFile.ts'
import { isThere } from './isThere.ts'
import type { MetaMaskBuild } from './metaMaskBuild.ts'
import { type MetaMaskRelease, metaMaskRelease } from './metaMaskRelease.ts'
import { moveAway } from './moveAway.ts'
import { placeFolder } from './placeFolder.ts'
import { readMetaMaskBuild } from './readMetaMaskBuild.ts'
import { toReleaseFolder } from './toReleaseFolder.ts'
import { toReleaseUrl } from './toReleaseUrl.ts'
import { unpackZip } from './unpackZip.ts'
import { withWorkFolder } from './withWorkFolder.ts'

export type InstallMetaMaskParameters = Pick<DownloadFileParameters, 'signal' | 'onProgress'> & {
  /** Walletbench's folder in the person's cache. */
  readonly cacheFolder: string
  /** Where the releases lie; default: the release's own. */
  readonly baseUrl?: string | undefined
  readonly release?: MetaMaskRelease | undefined
  /** The SHA-256 that the person names, in lower-case hex, while the project has none. */
  readonly sha256?: string | undefined
  /** Makes it anew where it is there already. */
  readonly force?: boolean | undefined
  /** Milliseconds until the server answers, and between the pieces of its answer. Default one minute. */
  readonly timeout?: number | undefined
  /** Bytes that the zip may have. Default 200 MB: MetaMask's has some 30. */
  readonly maxSize?: number | undefined
}

export type InstalledMetaMask =
  /** It was there; nothing was done. */
  | { readonly state: 'there'; readonly build: MetaMaskBuild }
  | { readonly state: 'installed'; readonly build: MetaMaskBuild; readonly sha256: string }
  /** Downloaded, and no hash to hold it against: nothing was unpacked, the download is gone again. */
  | { readonly state: 'unpinned'; readonly sha256: string; readonly size: number; readonly url: string }

const MAX_SIZE = 200_000_000
const TIMEOUT = 60_000

/**
 * Downloads MetaMask's release, checks its hash, and unpacks it into the cache. It comes there whole or not at all.
 *
 * @throws BenchError which says why not; the signal's reason
 * @example
 * const installed = await installMetaMask({ cacheFolder: '/home/me/.cache/walletbench' })
 */
export async function installMetaMask(parameters: InstallMetaMaskParameters): Promise<InstalledMetaMask> {
  const { cacheFolder, release = metaMaskRelease, force = false, timeout = TIMEOUT } = parameters
  const { signal, onProgress, maxSize = MAX_SIZE } = parameters
  const url = toReleaseUrl(parameters.baseUrl ?? release.baseUrl, release)
  const expected = toExpected(release, parameters.sha256)
  const target = toReleaseFolder(cacheFolder, release)
  if (!force && (await isThere(target))) return { state: 'there', build: await readInstalled(target) }

  return withWorkFolder(target, async (folder) => {
    const file = join(folder, release.fileName)
    const { sha256, size } = await downloadFile({ url, to: file, maxSize, timeout, signal, onProgress })
    if (expected === undefined) return { state: 'unpinned', sha256, size, url: url.href } as const
    if (sha256 !== expected) throw toMismatch(url, sha256, expected)
    const made = join(folder, 'build')
    await unpackZip({ file, called: release.fileName, to: made, signal })
    // Read here: in its place, another install that is forced may just be exchanging it.
    const build = await readMetaMaskBuild(made, { called: release.fileName, goesTo: target })
    if (build.version !== release.version)
      throw new BenchError(`${url.host} sent MetaMask ${build.version} for ${release.version}: it is not installed.`)
    if (force) await moveAway(target, join(folder, 'old'))
    // Where another was faster, its folder holds the same.
    await placeFolder(made, target)
    return { state: 'installed', build, sha256 } as const
  })
}

function readInstalled(dir: string): Promise<MetaMaskBuild> {
  return readMetaMaskBuild(dir, { hint: 'Make it anew with --force.' })
}

function toExpected({ version, sha256: pinned }: MetaMaskRelease, named: string | undefined): string | undefined {
  if (pinned !== undefined && named !== undefined && pinned !== named)
    throw new BenchError(`Of MetaMask ${version} another SHA-256 is known: ${pinned}.`, { hint: 'Leave yours away.' })
  return pinned ?? named
}

function toMismatch({ host }: URL, sha256: string, expected: string): BenchError {
  return new BenchError(`What ${host} sent is not the release: it is not unpacked.`, {
    metaMessages: [`SHA-256   ${sha256}`, `expected  ${expected}`],
    hint: 'Download it again. If it stays so, the file was replaced at its source.',
  })
}
