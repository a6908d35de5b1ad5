import { type BrowserContext, errors, type Page } from '@playwright/test'
import { BenchError } from '#mocks/core/BenchError'
import { selectors } from './selectors.ts'

/** The windows in which MetaMask asks the person. */
export type Windows = {
  /** The one that asks now, else the next to come, once its buttons can be pressed. */
  next(): Promise<Page>
  /** Presses a button of it, and waits until the window is gone or asks the next thing. */
  press(button: string): Promise<void>
  /** Closes it by its own button, as people do. */
  close(): Promise<void>
  /** Whether one is open. */
  isOpen(): boolean
}

/** Milliseconds that a window may take to come: MetaMask loads all of its interface for each one. */
const PATIENCE = 20_000

/**
 * Finds MetaMask's windows in a context. One that is there already counts: what a dapp asked may have opened it before
 * the test looks.
 */
export function createWindows(context: BrowserContext, extensionId: string): Windows {
  const address = `chrome-extension://${extensionId}/notification.html`
  const isWindow = (page: Page) => page.url().startsWith(address)
  const find = () => context.pages().find((page) => isWindow(page) && !page.isClosed())

  async function next(): Promise<Page> {
    const window =
      find() ?? (await context.waitForEvent('page', { predicate: isWindow, timeout: PATIENCE }).catch(lost))
    await window
      .locator(selectors.confirmation.approve)
      .or(window.locator(selectors.lock.password))
      .first()
      .waitFor({ timeout: PATIENCE })
    return window
  }

  function lost(error: unknown): never {
    if (!(error instanceof errors.TimeoutError)) throw error
    throw new BenchError(`MetaMask opened no window within ${PATIENCE / 1000} s.`, {
      metaMessages: context.pages().map((page) => `open: ${page.url()}`),
      hint: 'Was anything asked of it? While a tab of MetaMask is in front, it opens none. The test’s attachments show every page.',
      cause: error,
    })
  }

  async function press(button: string): Promise<void> {
    const window = await next()
    const asked = toAskedId(window.url())
    const gone = window.waitForEvent('close', { timeout: 0 })
    const moved = window.waitForURL((url) => ![undefined, asked].includes(toAskedId(url.href)), {
      timeout: PATIENCE,
      waitUntil: 'commit',
    })
    await window.locator(button).click()
    // The one that loses has nobody to hear of its end.
    gone.catch(() => {})
    moved.catch(() => {})
    await Promise.race([gone, moved])
  }

  return {
    next,
    press,
    isOpen: () => find() !== undefined,
    async close() {
      await (await next()).close()
    },
  }
}

/** The id of what a window asks, from its address; undefined while it asks nothing. */
function toAskedId(url: string): string | undefined {
  return /#\/?(?:connect|confirm)[^/]*\/([\w-]+)/.exec(url)?.[1]
}
