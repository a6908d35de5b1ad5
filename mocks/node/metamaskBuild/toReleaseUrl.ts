import { BenchError } from '#mocks/core/BenchError'
import { isSafeHop } from './isSafeHop.ts'
import type { MetaMaskRelease } from './metaMaskRelease.ts'

/** `baseUrl`: https, or http on this machine. */
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
