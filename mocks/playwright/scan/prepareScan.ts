import type { BrowserContext, Request, Route } from '@playwright/test'
import { type FoundUri, findUrisIn } from './findUrisIn.ts'

/** The links with a pairing URI that a context's pages opened, as they do on a phone. */
export type OpenedLinks = {
  /** The URIs that no scan has taken yet, the newest first. */
  read(): readonly FoundUri[]
  /** Leaves a URI out from now on. */
  take(topic: string): void
  stop(): Promise<void>
}

/**
 * A link that opens a wallet: with a pairing URI, with the session of a request that WalletConnect's client has sent, of
 * MetaMask Connect, or of walletlink. A pattern, not a function, so that Playwright intercepts nothing else.
 */
const WALLET_LINK =
  /[?&](uri=wc(:|%(25)*3a)|sessionTopic=[\da-f]{64})|^https:\/\/(metamask\.app\.link\/connect\/mwp|go\.cb-w\.com\/walletlink)\?/i

/**
 * Prepares a context for scans on a phone, where a dialog shows no code but opens a wallet by a link: `wc:`,
 * `metamask://wc?uri=`, `https://…/wc?uri=`, `metamask://connect/mwp?p=`; with `window.open`, an anchor or `location`. The
 * browser tells of each of them as a navigation. Those to `https:` are answered as if the wallet's app had opened: the
 * page stays where it is, and no other opens.
 *
 * @example
 * const opened = await prepareScan(context)
 * await page.getByRole('button', { name: 'MetaMask' }).click()
 * const uri = await findPairingUri(page, { timeout: 5_000, opened })
 */
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
    // The page may have closed in the meantime.
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
