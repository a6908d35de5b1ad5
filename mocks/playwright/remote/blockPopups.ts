import type { BrowserContext, Frame, Page } from '@playwright/test'
import { listBlockedWindows, tellBlocked } from '#mocks/node/dapps/remote/createWindowBlocks'
import { REMOTE_URLS } from '#mocks/node/dapps/remote/remoteUrls'
import type { WalletPopups } from '#mocks/wallet/remote/faults/createPopups'

/** The name of the function with which pages tell that a window was blocked. */
const BINDING = 'walletbenchBlocked'

/**
 * Carries out the faults that block the wallet's popups. A page has to know before it opens a window, so pages are told
 * when such a fault comes or goes; without one, their `window.open` is the browser's own.
 *
 * @returns a function that ends it
 */
export async function blockPopups(context: BrowserContext, popups: WalletPopups): Promise<() => void> {
  const touched = new WeakSet<Frame>()

  async function tell(frame: Frame): Promise<void> {
    const places = listBlockedWindows(popups, originOf(frame))
    if (places.length === 0 && !touched.has(frame)) return
    touched.add(frame)
    // The frame may be gone, or on its way to another document, which is told as well.
    await frame
      .evaluate(setBlocked, { binding: BINDING, urls: REMOTE_URLS.map(({ url }) => url), places })
      .catch(() => {})
  }
  const notifyAll = () => void Promise.all(context.pages().flatMap((page) => page.frames().map(tell)))
  function onPage(page: Page): void {
    page.on('frameattached', (frame) => void tell(frame))
    page.on('framenavigated', (frame) => void tell(frame))
  }

  await context.exposeBinding(BINDING, ({ frame }, url: string) => {
    tellBlocked(popups, { url, origin: originOf(frame) })
    notifyAll()
  })
  for (const page of context.pages()) onPage(page)
  context.on('page', onPage)
  const unsubscribe = popups.faults.subscribe(notifyAll)
  return () => {
    unsubscribe()
    context.off('page', onPage)
  }
}

/** An empty document has the origin of the one around it. */
function originOf(frame: Frame): string {
  const parent = frame.parentFrame()
  const url = frame.url()
  if (parent && url.startsWith('about:')) return originOf(parent)
  return URL.canParse(url) ? new URL(url).origin : ''
}

/** Runs in the page. `places`: of the addresses that are blocked, in `urls`. */
function setBlocked(told: {
  readonly binding: string
  readonly urls: readonly string[]
  readonly places: readonly number[]
}): void {
  const { binding, urls, places } = told
  const key = Symbol.for('walletbench.open')
  const original = (Reflect.get(window, key) as typeof window.open | undefined) ?? window.open
  Reflect.set(window, key, original)
  const blocking: typeof window.open = (...args) => {
    const address = new URL(String(args[0] ?? ''), document.baseURI).href
    if (!places.includes(urls.findIndex((url) => new RegExp(url).test(address)))) return original.apply(window, args)
    Reflect.get(window, binding)(address)
    return null
  }
  window.open = places.length === 0 ? original : blocking
}
