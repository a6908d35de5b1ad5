import type { Browser } from '@playwright/test'

const notHere = () => Promise.reject(new Error('CDP session is only available in Chromium'))

/** Takes from a browser what only Chromium has: sessions of DevTools' protocol. Returns the end of it. */
export function withoutDevTools(browser: Browser): () => void {
  const { newContext, newBrowserCDPSession } = browser
  browser.newBrowserCDPSession = notHere
  browser.newContext = async (options) =>
    Object.assign(await newContext.call(browser, options), { newCDPSession: notHere })
  return () => void Object.assign(browser, { newContext, newBrowserCDPSession })
}
