import type { BrowserContext, Request, Route } from '@playwright/test'
import { findConnectLink } from '#mocks/wallet/remote/metamaskConnect/mobile/findConnectLink'
import { parseConnectLink } from '#mocks/wallet/remote/metamaskConnect/mobile/readConnectLink'
import { linkUrl } from '#mocks/wallet/remote/walletlink/linkUrl'
import { findWcUris, type WcUri } from '#mocks/wallet/walletconnect/proposals/findWcUris'

/** A link with a pairing URI or a known session. A pattern, so that Playwright intercepts nothing else. */
const WALLET_LINK =
  /[?&](uri=wc(:|%(25)*3a)|sessionTopic=[\da-f]{64})|^https:\/\/(metamask\.app\.link\/connect\/mwp|go\.cb-w\.com\/walletlink)\?/i

export type FoundUri = Pick<WcUri, 'uri' | 'topic' | 'expiry'>

export type OpenedLinks = { read(): readonly FoundUri[]; take(topic: string): void; stop(): Promise<void> }

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

/** On a phone, a dialog opens a wallet by a link. Those to `https:` are answered as if the wallet's app had opened. */
export async function prepareScan(context: BrowserContext): Promise<OpenedLinks> {
  const found: FoundUri[] = []
  const taken = new Set<string>()
  let reading = Promise.resolve()
  const note = (request: Request): void => {
    if (!request.isNavigationRequest()) return
    // One after the other: the newest comes first.
    const read = async () => void found.unshift(...(await findUrisIn(request.url())))
    reading = reading.then(read)
  }
  const openApp = async (route: Route): Promise<void> => {
    if (!route.request().isNavigationRequest()) return route.fallback()
    await route.fulfill({ status: 204 }).catch(() => {})
  }
  context.on('request', note)
  await context.route(WALLET_LINK, openApp)
  return {
    read: () => found.filter(({ topic }) => !taken.has(topic)),
    take: (topic) => void taken.add(topic),
    async stop() {
      context.off('request', note)
      await context.unroute(WALLET_LINK, openApp)
    },
  }
}
