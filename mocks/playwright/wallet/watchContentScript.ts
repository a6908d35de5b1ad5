import type { BrowserContext } from '@playwright/test'

/** The name of the function with which pages report it. */
const BINDING = 'walletbenchContentScript'

/**
 * Watches for pages that ask MetaMask's content script, as wagmi's `metaMask()` does where a wallet announces
 * `io.metamask`. The simulated wallet has no content script, so such a page waits without end.
 *
 * @returns the web origins that asked
 * @example
 * const asked = await watchContentScript(context)
 */
export async function watchContentScript(context: BrowserContext): Promise<() => readonly string[]> {
  const origins = new Set<string>()
  await context.exposeBinding(BINDING, (_source, origin: string) => void origins.add(origin))
  await context.addInitScript(reportContentScript, BINDING)
  return () => [...origins]
}

/** Runs in the page. */
function reportContentScript(binding: string): void {
  window.addEventListener('message', ({ source, data }) => {
    if (source !== window || data?.target !== 'metamask-contentscript') return
    if (data.data?.name === 'metamask-multichain-provider') Reflect.get(window, binding)(location.origin)
  })
}
