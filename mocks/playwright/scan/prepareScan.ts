import type { BrowserContext, Request, Route } from '@playwright/test'
import { type FoundUri, findUrisIn } from './findUrisIn.ts'

export type OpenedLinks = {
  read(): readonly FoundUri[]
  take(topic: string): void
  stop(): Promise<void>
}

/** A link with a pairing URI or a known session. A pattern, so that Playwright intercepts nothing else. */
const WALLET_LINK =
  /[?&](uri=wc(:|%(25)*3a)|sessionTopic=[\da-f]{64})|^https:\/\/(metamask\.app\.link\/connect\/mwp|go\.cb-w\.com\/walletlink)\?/i

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
