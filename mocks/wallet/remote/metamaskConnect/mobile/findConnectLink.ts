/** A link of MetaMask Connect, for the app on a phone: its scheme, or its web address. */
const LINK = /(?:metamask:\/\/connect|https:\/\/metamask\.app\.link\/connect)\/mwp\?[^\s"'<>\\`]*/i

/** The link of MetaMask Connect in a text. Undefined where it has none with a session request. */
export function findConnectLink(text: string): string | undefined {
  const [link] = LINK.exec(text) ?? []
  return link !== undefined && /[?&]p=/.test(link) ? link : undefined
}
