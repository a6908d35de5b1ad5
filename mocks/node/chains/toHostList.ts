import { parseUpstreamUrl } from '../upstream/parseUpstreamUrl.ts'

/** The other addresses of this machine, RFC 1122 §3.2.1.3: an Anvil has another one in each run. */
const LOOPBACK = /^127\.\d+\.\d+\.\d+(?=:|$)/

/** The host is the only part of a URL that may be shown. */
export function toHostList(urls: readonly string[]): string {
  return [...new Set(urls.map((url) => parseUpstreamUrl(url).host.replace(LOOPBACK, '127.0.0.1')))].join(', ')
}
