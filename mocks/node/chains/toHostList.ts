import { parseUpstreamUrl } from '../upstream/parseUpstreamUrl.ts'

/** All that may be told of nodes: their hosts. */
export function toHostList(urls: readonly string[]): string {
  return urls.map((url) => parseUpstreamUrl(url).host).join(', ')
}
