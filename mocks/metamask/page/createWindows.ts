import { type BrowserContext, errors, type Page } from '@playwright/test'
import { BenchError } from '#mocks/core/BenchError'
import { metaMaskState } from '../background/metaMaskState.ts'
import type { Background } from '../background/openBackground.ts'
import { selectors } from './selectors.ts'

/** Where MetaMask asks the user: in separate windows, or in its tab. */
export type AsksIn = 'window' | 'tab'

/** The windows in which MetaMask asks the user. */
export type Windows = {
  /**
   * Resolves to the open window, or to the next one, when it can be answered. While MetaMask is locked, it asks for the
   * password.
   */
  next(): Promise<Page>
  /** Presses a button, and waits until the window has closed or shows the next request. */
  press(button: string): Promise<void>
  close(): Promise<void>
  isOpen(): boolean
}

/**
 * Milliseconds within which MetaMask must show a screen. A window opens in 2 to 3 s on an idle machine, in 10 to 15 s at
 * five times its capacity of load.
 */
export const PATIENCE = 60_000

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
      // The window was closing: its request is answered, and the next one opens another window.
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
    const asked = Object.values(pendingApprovals).map(({ type, origin }) => `Pending request: ${type}, by ${origin}`)
    throw new BenchError(`MetaMask opened no window within ${PATIENCE / 1_000} s.`, {
      metaMessages: [...(asked.length > 0 ? asked : ['No request is pending.']), ...listPages()],
      hint: 'MetaMask opens no window while one of its tabs is in front. The attachments of the test show every page.',
      cause: error,
    })
  }

  function blank(window: Page, cause: Error): BenchError {
    return new BenchError(`MetaMask's window showed no button within ${PATIENCE / 1_000} s.`, {
      metaMessages: [`Its window: ${window.url()}`, ...listPages()],
      hint: 'The attachments of the test show every page.',
      cause,
    })
  }

  async function press(button: string): Promise<void> {
    const window = await next()
    const asked = toAskedId(window.url())
    // Listen before the press, which has its own time-out.
    const gone = window.waitForEvent('close', { timeout: 2 * PATIENCE })
    const moved = window.waitForURL((url) => ![undefined, asked].includes(toAskedId(url.href)), {
      timeout: 2 * PATIENCE,
      waitUntil: 'commit',
    })
    // Nobody awaits the promise that loses the race.
    gone.catch(() => {})
    moved.catch(() => {})
    const stays = (why: string, cause: unknown) =>
      new BenchError(`MetaMask’s window stays open: ${why}.`, {
        metaMessages: [`Its window: ${window.url()}`],
        hint: 'It may need more input: an alert to confirm, or a field to fill in. The attachments of the test show it.',
        cause,
      })
    try {
      await window.locator(button).click({ timeout: PATIENCE })
    } catch (error) {
      throw error instanceof errors.TimeoutError ? stays('its button cannot be pressed', error) : error
    }
    await Promise.any([gone, moved]).catch((error: unknown) => {
      throw stays('its button was pressed without an effect', error)
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

const toAskedId = (url: string): string | undefined => /#\/?(?:connect|confirm)[^/]*\/([\w-]+)/.exec(url)?.[1]
