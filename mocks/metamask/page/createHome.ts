import { type BrowserContext, expect, type Page } from '@playwright/test'
import { BenchError } from '#mocks/core/BenchError'
import { PATIENCE } from './createWindows.ts'
import { selectors } from './selectors.ts'
import { CHANGE_PATIENCE } from './windowEdits.ts'

export type Home = {
  /**
   * Opens a path of the page, such as `/account-list`, and runs a function there. Then brings the tested page to the
   * front.
   */
  visit<result>(place: string, run: (home: Page) => Promise<result>): Promise<result>
  disconnect(origin: string): Promise<void>
}

export function createHome(context: BrowserContext, page: Page, extensionId: string): Home {
  const address = `chrome-extension://${extensionId}/home.html`
  const { home, sites } = selectors

  /** A background tab is slow, and MetaMask opens no window while its tab is in front. */
  async function visit<result>(place: string, run: (page: Page) => Promise<result>): Promise<result> {
    await page.bringToFront()
    try {
      if ((await page.locator(home.modal).count()) > 0) await page.keyboard.press('Escape')
      await page.goto(`${address}#${place}`, { timeout: PATIENCE })
      return await run(page)
    } finally {
      const others = context.pages().filter((other) => !other.url().startsWith('chrome-extension:'))
      await others.at(-1)?.bringToFront()
    }
  }

  async function pressDisconnect(): Promise<void> {
    await page.locator(sites.disconnect).last().click()
    await page.locator(sites.confirmDisconnect).click()
    // The dialog closes immediately, the connection ends a moment later.
    await expect(page.locator(sites.disconnect)).toHaveCount(0, { timeout: CHANGE_PATIENCE })
  }

  return { visit, disconnect: (origin) => visit(`/review-permissions/${encodeURIComponent(origin)}`, pressDisconnect) }
}

export function toOrigin(site: Page | string): string {
  const address = typeof site === 'string' ? site : site.url()
  const { origin, protocol } = URL.canParse(address) ? new URL(address) : { origin: '', protocol: '' }
  if (/^https?:$/.test(protocol)) return origin
  throw new BenchError(`${address} is not the address of a site.`, {
    hint: 'A site has an http: or https: URL. Open the page before it is connected, or give its origin.',
  })
}
