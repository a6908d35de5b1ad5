import type { BrowserContext } from '@playwright/test'

/** The key of the function with which a page shows its wallets. */
const KEY = 'walletbench.showWallets'

/**
 * Hides the wallets of a context's pages, as if none were installed: no `window.ethereum`, no announcement. Call it
 * before the page opens.
 *
 * @returns a function that shows them, in open pages and in those that open later
 */
export async function hideWallets(context: BrowserContext): Promise<() => Promise<void>> {
  await context.addInitScript(hide, KEY)
  return async () => {
    await context.addInitScript(show, KEY)
    const frames = context.pages().flatMap((page) => page.frames())
    // A frame may navigate in the meantime.
    await Promise.allSettled(frames.map((frame) => frame.evaluate(show, KEY)))
  }
}

/** Runs in the page. */
function hide(key: string): void {
  const held: Event[] = []
  let isHidden = true
  let ethereum: unknown = Reflect.get(window, 'ethereum')
  Reflect.defineProperty(window, 'ethereum', {
    configurable: true,
    get: () => (isHidden ? undefined : ethereum),
    set: (value: unknown) => {
      ethereum = value
    },
  })
  const hold = (event: Event): void => {
    if (!isHidden) return
    event.stopImmediatePropagation()
    held.push(event)
  }
  addEventListener('eip6963:announceProvider', hold, { capture: true })
  Reflect.set(window, Symbol.for(key), () => {
    isHidden = false
    if (ethereum === undefined) return
    dispatchEvent(new Event('ethereum#initialized'))
    for (const event of held.splice(0))
      dispatchEvent(new CustomEvent(event.type, { detail: (event as CustomEvent<unknown>).detail }))
  })
}

/** Runs in the page. */
function show(key: string): void {
  const shows: unknown = Reflect.get(window, Symbol.for(key))
  if (typeof shows === 'function') shows()
}
