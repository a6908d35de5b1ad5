import { findConnectLink } from '#mocks/wallet/remote/metamaskConnect/mobile/findConnectLink'
import { parseConnectLink } from '#mocks/wallet/remote/metamaskConnect/mobile/parseConnectLink'
import { linkUrl } from '#mocks/wallet/remote/walletlink/linkUrl'
import { findWcUris } from '#mocks/wallet/walletconnect/proposals/findWcUris'

/** A URI of WalletConnect's second version, or a link of MetaMask Connect or of walletlink. */
export type FoundUri = {
  readonly uri: string
  /** The topic of the pairing, the id of MetaMask Connect's session request, or of walletlink's session. */
  readonly topic: string
  /** Milliseconds since the Unix epoch. */
  readonly expiry: number
}

/** URIs are found as they are, or encoded in a wallet's link (`https://wallet.test/wc?uri=wc%3A…`). */
export async function findUrisIn(text: string): Promise<readonly FoundUri[]> {
  const complete = findWcUris(text).filter(({ problem }) => !problem)
  const uris = complete.map(({ uri, topic, expiry }) => ({ uri, topic, expiry }))
  return [...uris, ...(await findConnectLinks(text)), ...findWalletLinks(text)]
}

/** Walletlink's session has one link, which may be scanned again. */
function findWalletLinks(text: string): readonly FoundUri[] {
  const uri = linkUrl.find(text)
  const topic = uri === undefined ? undefined : linkUrl.read(uri)?.id
  return uri === undefined || topic === undefined ? [] : [{ uri, topic, expiry: Number.POSITIVE_INFINITY }]
}

async function findConnectLinks(text: string): Promise<readonly FoundUri[]> {
  const uri = findConnectLink(text)
  const { data } = uri === undefined ? {} : await parseConnectLink(uri)
  if (uri === undefined || !data) return []
  const { id, expiresAt } = data.sessionRequest
  return [{ uri, topic: id, expiry: expiresAt }]
}
