import type { BrowserContext, Locator, Page } from '@playwright/test'
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
  const wasInTab = metamask.asksIn === 'tab'
  metamask.asksIn = asksIn
  if (asksIn === 'window') {
    if (home.url() !== BLANK) await home.goto(BLANK)
    const page = await context.newPage()
    await page.bringToFront()
    return page
  }
  // One that is not in front shows nothing new.
  await home.bringToFront()
  const accountMenu = home.locator(selectors.home.accountMenu)
  const address = `chrome-extension://${extensionId}/home.html`
  const isHome = wasInTab && home.url().startsWith(address) && (await showsSoon(accountMenu))
  if (!isHome) {
    await home.goto(BLANK)
    await home.goto(`${address}#/`)
    await accountMenu.waitFor({ timeout: PATIENCE })
  }
  return openWindow(context, home)
}

/** After a reset it finds its way home by itself; where it does not, it is loaded anew. */
function showsSoon(locator: Locator): Promise<boolean> {
  return locator.waitFor({ timeout: 3_000 }).then(
    () => true,
    () => false,
  )
}

async function openWindow(context: BrowserContext, any: Page): Promise<Page> {
  const session = await context.newCDPSession(any)
  const [page] = await Promise.all([
    context.waitForEvent('page', { predicate: (page) => page.url() === BLANK }),
    session.send('Target.createTarget', { url: BLANK, newWindow: true }),
  ])
  await session.detach()
  return page
}
