import { parseUpstreamUrl } from '../upstream/parseUpstreamUrl.ts'

/** Lists the hosts of nodes: the only part of a URL that may be shown. */
export function toHostList(urls: readonly string[]): string {
  return urls.map((url) => parseUpstreamUrl(url).host).join(', ')
}
