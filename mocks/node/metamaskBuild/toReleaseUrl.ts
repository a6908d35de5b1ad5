import { BenchError } from '#mocks/core/BenchError'
import { isSafeHop } from './isSafeHop.ts'
import type { MetaMaskRelease } from './metaMaskRelease.ts'

/**
 * The address of a release's file.
 *
 * @param baseUrl where the releases lie; https, or http on this machine
 * @throws BenchError where it is no such URL
 * @example
 * toReleaseUrl('https://mirror.example/metamask', metaMaskRelease)
 * // https://mirror.example/metamask/v13.13.1/metamask-chrome-13.13.1.zip
 */
export function toReleaseUrl(baseUrl: string, { version, fileName }: MetaMaskRelease): URL {
  const hint = 'Give one such as https://mirror.example/metamask: below it comes v13.13.1/metamask-chrome-13.13.1.zip.'
  if (!URL.canParse(baseUrl)) throw new BenchError('The base address of the download is no URL.', { hint })
  const url = new URL(baseUrl)
  if (!isSafeHop(url, url))
    throw new BenchError('The base address of the download is neither https nor on this machine.', { hint })
  if (url.username || url.password || url.search || url.hash)
    throw new BenchError('The base address of the download has more than host and path.', { hint })
  url.pathname = `${url.pathname.replace(/\/+$/, '')}/v${version}/${fileName}`
  return url
}
