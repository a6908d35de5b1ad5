import { createHash } from 'node:crypto'
import { basename, join } from 'node:path'
import { BenchError } from '#mocks/core/BenchError'
import { isLoopbackHost } from '#mocks/core/isLoopbackHost'

/** The release that Synpress 4.1.2 names. */
export const metaMaskRelease: MetaMaskRelease = {
  version: '13.13.1',
  fileName: 'metamask-chrome-13.13.1.zip',
  baseUrl: 'https://github.com/MetaMask/metamask-extension/releases/download',
  sha256: undefined,
}

/** An unpacked build of MetaMask's extension. */
export type MetaMaskBuild = {
  /** Its folder: a real, absolute path. The id of an extension without a key depends on it. */
  readonly dir: string
  readonly version: string
  /** The id that Chromium gives it at this path. */
  readonly extensionId: string
  /** `supported`: the release that the tests target; `seen`: known to work; `unseen`: untested. */
  readonly support: 'supported' | 'seen' | 'unseen'
}

/** Milliseconds for a start of MetaMask. The first start of a build makes a profile, with three starts of the browser. */
export const METAMASK_START_TIMEOUT = 300_000

export type MetaMaskRelease = {
  readonly version: string
  readonly fileName: string
  readonly baseUrl: string
  readonly sha256: string | undefined
}

export function toUnseenWarning({ version, support }: MetaMaskBuild): string | undefined {
  if (support !== 'unseen') return undefined
  return `This build of MetaMask (${version}) is untested: the tests target ${metaMaskRelease.version}.`
}

/** From the manifest's key (Base64) if it has one, else from its real, absolute path. */
export function toExtensionId({ dir, key }: { readonly dir: string; readonly key?: string | undefined }): string {
  // Chromium hashes the raw bytes of the path. On Windows they are UTF-16.
  const path = Buffer.from(dir, process.platform === 'win32' ? 'utf16le' : 'utf8')
  const hash = createHash('sha256').update(key === undefined ? path : Buffer.from(key, 'base64'))
  const digits = [...hash.digest('hex').slice(0, 32)]
  return digits.map((digit) => String.fromCharCode('a'.charCodeAt(0) + Number.parseInt(digit, 16))).join('')
}

export function toReleaseUrl(baseUrl: string, { version, fileName }: MetaMaskRelease): URL {
  const hint =
    'Give a URL such as https://mirror.example/metamask. It must contain v13.13.1/metamask-chrome-13.13.1.zip.'
  if (!URL.canParse(baseUrl)) throw new BenchError('The base address of the download is not a URL.', { hint })
  const url = new URL(baseUrl)
  if (!isSafeHop(url, url))
    throw new BenchError('The base address of the download is neither https nor on this machine.', { hint })
  if (url.username || url.password || url.search || url.hash)
    throw new BenchError('The base address of the download must consist of host and path only.', { hint })
  url.pathname = `${url.pathname.replace(/\/+$/, '')}/v${version}/${fileName}`
  return url
}

export function toReleaseFolder(cacheFolder: string, { fileName }: MetaMaskRelease): string {
  return join(cacheFolder, basename(fileName, '.zip'))
}

export function isSafeHop(from: URL, to: URL): boolean {
  if (to.protocol === 'https:') return true
  return to.protocol === 'http:' && isLoopbackHost(to.hostname) && isLoopbackHost(from.hostname)
}
