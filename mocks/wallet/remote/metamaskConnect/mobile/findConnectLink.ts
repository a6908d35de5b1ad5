import { listDecodings } from '#mocks/core/percentEncoding'

const LINK = /(?:metamask:\/\/connect|https:\/\/metamask\.app\.link\/connect)\/mwp\?[^\s"'<>\\`]*/gi

export function findConnectLink(text: string): string | undefined {
  const links = listDecodings(text).flatMap((layer) => layer.match(LINK) ?? [])
  return links.find((link) => /[?&]p=/.test(link))
}
