import type { Browser } from '@playwright/test'

const notHere = () => Promise.reject(new Error('CDP session is only available in Chromium'))

type BrowserFixture = [
  (wanted: { browser: Browser }, use: (browser: Browser) => Promise<void>) => Promise<void>,
  { scope: 'worker' },
]

/** Hides DevTools sessions, which only Chromium has. */
export const withoutDevTools: BrowserFixture = [
  async ({ browser }, use) => {
    const { newContext, newBrowserCDPSession } = browser
    browser.newBrowserCDPSession = notHere
    browser.newContext = async (options) =>
      Object.assign(await newContext.call(browser, options), { newCDPSession: notHere })
    await use(browser)
    Object.assign(browser, { newContext, newBrowserCDPSession })
  },
  { scope: 'worker' },
]
