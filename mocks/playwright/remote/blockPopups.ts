import type { BrowserContext, Frame, Page } from '@playwright/test'
import { findRemoteTransport } from '#mocks/node/dapps/remote/findRemoteTransport'
import { REMOTE_URLS } from '#mocks/node/dapps/remote/remoteUrls'
import type { WalletPopups } from '#mocks/wallet/remote/faults/createPopups'
import { type BlockRule, listBlockRules } from '#mocks/wallet/remote/faults/listBlockRules'

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
    const rules = listBlockRules(popups)
    if (rules.length === 0 && !touched.has(frame)) return
    touched.add(frame)
    // The frame may be gone, or on its way to another document, which is told as well.
    await frame.evaluate(setRules, { binding: BINDING, wallets: REMOTE_URLS, rules }).catch(() => {})
  }
  const notifyAll = () => void Promise.all(context.pages().flatMap((page) => page.frames().map(tell)))
  function onPage(page: Page): void {
    page.on('frameattached', (frame) => void tell(frame))
    page.on('framenavigated', (frame) => void tell(frame))
  }

  await context.exposeBinding(BINDING, ({ frame }, url: string) => {
    const transport = findRemoteTransport(url)
    if (!transport) return
    popups.take(['block'], { origin: originOf(frame), transport })
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
  return parent && frame.url().startsWith('about:') ? originOf(parent) : new URL(frame.url()).origin
}

/** Runs in the page. */
function setRules(told: {
  readonly binding: string
  readonly wallets: typeof REMOTE_URLS
  readonly rules: readonly BlockRule[]
}): void {
  const { binding, wallets, rules } = told
  const key = Symbol.for('walletbench.open')
  const original = (Reflect.get(window, key) as typeof window.open | undefined) ?? window.open
  Reflect.set(window, key, original)
  const isBlocked = (address: string) => {
    const transport = wallets.find(({ url }) => new RegExp(url).test(address))?.transport
    // An empty document's location has none.
    const { origin } = window
    return rules.some(
      (rule) => transport && (rule.origin ?? origin) === origin && (rule.transport ?? transport) === transport,
    )
  }
  const blocking: typeof window.open = (...args) => {
    const address = new URL(String(args[0] ?? ''), document.baseURI).href
    if (!isBlocked(address)) return original.apply(window, args)
    Reflect.get(window, binding)(address)
    return null
  }
  window.open = rules.length === 0 ? original : blocking
}
