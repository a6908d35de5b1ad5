import type { BrowserContext, Page } from '@playwright/test'
import type { BenchMetaMask } from './BenchMetaMask.ts'
import type { AsksIn } from './createWindows.ts'
import { selectors } from './selectors.ts'

/** Where MetaMask's own tab is while nobody is there: its page costs time with all that happens in the wallet. */
const BLANK = 'about:blank'
/** Milliseconds for MetaMask's first screen. */
const PATIENCE = 60_000

/**
 * Opens a page for a site, and has MetaMask ask in windows, or in its tab. For the tab, the page is in a browser window
 * of its own: both are in front, so that neither is slowed down, and MetaMask opens no window.
 */
export async function openPage(metamask: BenchMetaMask, asksIn: AsksIn): Promise<Page> {
  const { context, page: home, extensionId = '' } = metamask
  metamask.asksIn = asksIn
  if (asksIn === 'window') {
    if (home.url() !== BLANK) await home.goto(BLANK)
    const page = await context.newPage()
    await page.bringToFront()
    return page
  }
  const address = `chrome-extension://${extensionId}/home.html`
  // One that is not in front shows nothing new.
  await home.bringToFront()
  if (!home.url().startsWith(address)) await home.goto(`${address}#/`)
  await home.locator(selectors.home.accountMenu).waitFor({ timeout: PATIENCE })
  return openWindow(context, home)
}

async function openWindow(context: BrowserContext, any: Page): Promise<Page> {
  const session = await context.newCDPSession(any)
  const [page] = await Promise.all([
    context.waitForEvent('page'),
    session.send('Target.createTarget', { url: BLANK, newWindow: true }),
  ])
  await session.detach()
  return page
}
