import { listDecodings } from '#mocks/core/percentEncoding'

/** A link of MetaMask Connect, for the app on a phone: its scheme, or its web address. */
const LINK = /(?:metamask:\/\/connect|https:\/\/metamask\.app\.link\/connect)\/mwp\?[^\s"'<>\\`]*/gi

/** The link of MetaMask Connect in a text, encoded or not. Undefined where it has none with a session request. */
export function findConnectLink(text: string): string | undefined {
  const links = listDecodings(text).flatMap((layer) => layer.match(LINK) ?? [])
  return links.find((link) => /[?&]p=/.test(link))
}
