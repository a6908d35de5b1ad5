import { networkInterfaces } from 'node:os'
import type { BrowserContext } from '@playwright/test'

/** On a machine without a network, `navigator.onLine` is false, and WalletConnect's client would send nothing. */
export async function keepOnline(context: BrowserContext, hasNetwork = readHasNetwork()): Promise<() => void> {
  if (hasNetwork) return () => {}
  await context.addInitScript(reportOnline)
  const setOffline = context.setOffline.bind(context)
  // A browser without a network was offline before: it fires no event, and the script above hides the change.
  context.setOffline = async (offline) => {
    await setOffline(offline)
    const frames = context.pages().flatMap((page) => page.frames())
    await Promise.allSettled(frames.map((frame) => frame.evaluate(changeReported, offline)))
  }
  return () => {
    context.setOffline = setOffline
  }
}

const readHasNetwork = (): boolean =>
  Object.values(networkInterfaces()).some((addresses = []) => addresses.some(({ internal }) => !internal))

/** Runs in the page. */
function reportOnline(): void {
  if (navigator.onLine || location.protocol === 'chrome-extension:') return
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => true })
}

/** Runs in the page. */
function changeReported(offline: boolean): void {
  if (!Object.hasOwn(navigator, 'onLine') || navigator.onLine === !offline) return
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => !offline })
  window.dispatchEvent(new Event(offline ? 'offline' : 'online'))
}
