import type { Browser } from '@playwright/test'

const notHere = () => Promise.reject(new Error('CDP session is only available in Chromium'))

/** Hides DevTools sessions, which only Chromium has. Returns a function that ends it. */
export function withoutDevTools(browser: Browser): () => void {
  const { newContext, newBrowserCDPSession } = browser
  browser.newBrowserCDPSession = notHere
  browser.newContext = async (options) =>
    Object.assign(await newContext.call(browser, options), { newCDPSession: notHere })
  return () => void Object.assign(browser, { newContext, newBrowserCDPSession })
}
