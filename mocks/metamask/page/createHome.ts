import { type BrowserContext, expect, type Page } from '@playwright/test'
import { selectors } from './selectors.ts'

/** MetaMask's own page, where a person goes to change what the wallet is, rather than to answer. */
export type Home = {
  /** Shows a place of it, such as `/account-list`, and does something there; the tested page is in front after. */
  visit<result>(place: string, run: (home: Page) => Promise<result>): Promise<result>
  disconnect(origin: string): Promise<void>
}

/** Milliseconds that it may take to show what was changed; not what a person's configuration gives `expect`. */
const PATIENCE = 30_000

/**
 * @param page the tab that is MetaMask's own: blank until the first visit
 */
export function createHome(context: BrowserContext, page: Page, extensionId: string): Home {
  const address = `chrome-extension://${extensionId}/home.html`
  const { home, sites } = selectors

  /** A background tab is slow to act on, and with a tab of MetaMask in front no window opens. */
  async function visit<result>(place: string, run: (page: Page) => Promise<result>): Promise<result> {
    await page.bringToFront()
    try {
      if ((await page.locator(home.modal).count()) > 0) await page.keyboard.press('Escape')
      await page.goto(`${address}#${place}`)
      return await run(page)
    } finally {
      const others = context.pages().filter((other) => !other.url().startsWith('chrome-extension:'))
      await others.at(-1)?.bringToFront()
    }
  }

  async function pressDisconnect(): Promise<void> {
    await page.locator(sites.disconnect).last().click()
    await page.locator(sites.confirmDisconnect).click()
    // The dialog goes at once, the connection a moment later.
    await expect(page.locator(sites.disconnect)).toHaveCount(0, { timeout: PATIENCE })
  }

  return {
    visit,
    disconnect: (origin) => visit(`/review-permissions/${encodeURIComponent(origin)}`, pressDisconnect),
  }
}
