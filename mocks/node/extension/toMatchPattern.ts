import { BenchError } from '#mocks/core/BenchError'
import { quoteForeign } from '#mocks/core/foreign/quoteForeign'

/**
 * Makes the match pattern of a web origin's pages. A pattern of Chromium names no port: it stands for all of them.
 *
 * @throws BenchError if it is not the origin of one host
 * @example
 * toMatchPattern('https://dapp.example:8443') // 'https://dapp.example/*'
 */
export function toMatchPattern(origin: string): string {
  const url = URL.canParse(origin) ? new URL(origin) : undefined
  // In a pattern a star stands for every host: the wallet would be in all pages of the web.
  if (!url || !/^https?:$/.test(url.protocol) || url.origin !== origin || url.hostname.includes('*'))
    throw new BenchError(`${quoteForeign(origin)} is not the web origin of one site.`, {
      hint: 'Give its scheme, host and port, such as https://dapp.example: without a path, and without a * for other names.',
    })
  return `${url.protocol}//${url.hostname}/*`
}
