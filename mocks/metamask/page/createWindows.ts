import { type BrowserContext, errors, type Page } from '@playwright/test'
import { BenchError } from '#mocks/core/BenchError'
import { metaMaskState } from '../background/metaMaskState.ts'
import type { Background } from '../background/openBackground.ts'
import { selectors } from './selectors.ts'

/** Where MetaMask asks the person: in windows of its own, or in its tab. */
export type AsksIn = 'window' | 'tab'

/** The windows in which MetaMask asks the person. */
export type Windows = {
  /** The one that asks now, else the next to come, once it can be answered: while MetaMask is locked, by its password. */
  next(): Promise<Page>
  /** Presses a button of it, and waits until the window is gone or asks the next thing. */
  press(button: string): Promise<void>
  /** Closes it by its own button, as people do. */
  close(): Promise<void>
  /** Whether one is open. */
  isOpen(): boolean
}

/**
 * Milliseconds that a window may take to come: MetaMask loads all of its interface for each one, in 2 to 3 s on a quiet
 * machine and 10 to 15 on one that has five times as much to do as it can.
 */
const PATIENCE = 60_000

/**
 * Finds MetaMask's windows in a context. One that is there already counts: what a dapp asked may have opened it before
 * the test looks.
 */
export function createWindows(context: BrowserContext, extensionId: string, background: Background): Windows {
  const address = `chrome-extension://${extensionId}/notification.html`
  const isWindow = (page: Page) => page.url().startsWith(address)
  const find = () => context.pages().find((page) => isWindow(page) && !page.isClosed())

  async function next(): Promise<Page> {
    const window =
      find() ?? (await context.waitForEvent('page', { predicate: isWindow, timeout: PATIENCE }).catch(fail))
    const shows = window.locator(selectors.confirmation.approve).or(window.locator(selectors.lock.password)).first()
    try {
      await shows.waitFor({ timeout: PATIENCE })
      return window
    } catch (error) {
      // It was on its way out: what it asked is answered, and the next window is another.
      if (window.isClosed()) return next()
      throw error instanceof errors.TimeoutError ? blank(window, error) : error
    }
  }

  function listPages(): readonly string[] {
    return context.pages().flatMap((page) => (page === background.page ? [] : [`open: ${page.url()}`]))
  }

  async function fail(error: unknown): Promise<never> {
    if (!(error instanceof errors.TimeoutError)) throw error
    const { pendingApprovals } = await background.readState(metaMaskState)
    const asked = Object.values(pendingApprovals).map(({ type, origin }) => `it is asked: ${type}, by ${origin}`)
    throw new BenchError(`MetaMask opened no window within ${PATIENCE / 1_000} s.`, {
      metaMessages: [...(asked.length > 0 ? asked : ['it is asked nothing']), ...listPages()],
      hint: 'While a tab of MetaMask is in front, it opens none. The attachments of the test show every page.',
      cause: error,
    })
  }

  function blank(window: Page, cause: Error): BenchError {
    return new BenchError(`MetaMask's window shows no button within ${PATIENCE / 1_000} s.`, {
      metaMessages: [`its window: ${window.url()}`, ...listPages()],
      hint: 'The attachments of the test show every page.',
      cause,
    })
  }

  async function press(button: string): Promise<void> {
    const window = await next()
    const asked = toAskedId(window.url())
    // Listened for before the press, which has a time of its own.
    const gone = window.waitForEvent('close', { timeout: 2 * PATIENCE })
    const moved = window.waitForURL((url) => ![undefined, asked].includes(toAskedId(url.href)), {
      timeout: 2 * PATIENCE,
      waitUntil: 'commit',
    })
    // The one that loses has nobody to hear of its end.
    gone.catch(() => {})
    moved.catch(() => {})
    const stays = (why: string, cause: unknown) =>
      new BenchError(`MetaMask’s window stays: ${why}.`, {
        metaMessages: [`its window: ${window.url()}`],
        hint: 'It may want more: an alert to be read, a field to be filled. The attachments of the test show it.',
        cause,
      })
    try {
      await window.locator(button).click({ timeout: PATIENCE })
    } catch (error) {
      throw error instanceof errors.TimeoutError ? stays('its button cannot be pressed', error) : error
    }
    await Promise.any([gone, moved]).catch((error: unknown) => {
      throw stays('its button was pressed, and nothing followed', error)
    })
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
