import type { BrowserContext, Locator, Page } from '@playwright/test'
import type { BenchMetaMask } from './BenchMetaMask.ts'
import { type AsksIn, PATIENCE } from './createWindows.ts'
import { selectors } from './selectors.ts'

/** The URL of MetaMask's own tab while it is not used: its page takes CPU time on every change in the wallet. */
const BLANK = 'about:blank'

/** For the tab, the page gets its own browser window: both are in front, so that neither is throttled. */
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
  // A tab that is not in front does not render changes.
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

/** After a reset the tab usually goes home on its own. */
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
