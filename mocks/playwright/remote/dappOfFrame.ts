import type { Frame } from '@playwright/test'

/**
 * Finds the dapp that opened a wallet's window, by the browser's word: a frame's parent; for a popup the document that
 * opened it, which may itself stand in a frame of its page.
 *
 * @param referrer the popup's `document.referrer`. Empty if the dapp's referrer policy hides it
 */
export async function dappOfFrame(frame: Frame, referrer: string): Promise<string | undefined> {
  const parent = frame.parentFrame()
  const url = parent ? parent.url() : referrer || (await frame.page().opener())?.url()
  return url === undefined || !/^https?:/.test(url) ? undefined : new URL(url).origin
}
