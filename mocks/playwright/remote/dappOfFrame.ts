import type { Frame } from '@playwright/test'

/**
 * Finds the dapp that opened a wallet's window, by the browser's word: a frame's parent; for a popup the document that
 * opened it, which may itself stand in a frame of its page.
 *
 * @param referrer the popup's `document.referrer`. Empty if the dapp's referrer policy hides it; the popup itself after it
 *   has loaded itself again
 */
export async function dappOfFrame(frame: Frame, referrer: string): Promise<string | undefined> {
  const parent = frame.parentFrame()
  if (parent) return toOrigin(parent.url())
  const from = toOrigin(referrer)
  const isDapp = from !== undefined && from !== toOrigin(frame.url())
  return isDapp ? from : toOrigin((await frame.page().opener())?.url())
}

function toOrigin(url: string | undefined): string | undefined {
  return url !== undefined && /^https?:/.test(url) ? new URL(url).origin : undefined
}
