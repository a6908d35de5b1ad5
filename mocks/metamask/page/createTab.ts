import { errors, type Page } from '@playwright/test'
import { BenchError } from '#mocks/core/BenchError'
import type { Background } from '../background/openBackground.ts'
import { walletState } from '../background/walletState.ts'
import type { Windows } from './createWindows.ts'
import { selectors } from './selectors.ts'

/** Where MetaMask's tab shows what is asked, by the kind of it; what is not here it shows in windows alone. */
const ROUTES: Readonly<Record<string, string>> = {
  wallet_requestPermissions: 'connect',
  transaction: 'confirm-transaction',
  personal_sign: 'confirm-transaction',
  eth_signTypedData: 'confirm-transaction',
}

/** Milliseconds that it may take to be asked, and to show it. */
const PATIENCE = 30_000
/** Milliseconds between two looks: MetaMask tells nobody but its own pages. */
const PAUSE = 40
/** Milliseconds after which it is shown the way again: it may not have heard yet of what is asked, and goes home. */
const ATTEMPT = 300

/** Milliseconds for a button that is there to be pressed. */
const PRESS = 3_000

type Asked = { readonly id: string; readonly type: string }

/**
 * Has MetaMask ask in its own tab, which is loaded already, instead of a window for each request. It opens none while
 * that tab is in front, and shows what is asked where it is told to.
 *
 * @param page MetaMask's own tab, unlocked, in front of a browser window of its own
 */
export function createTab(page: Page, extensionId: string, background: Background): Windows {
  const address = `chrome-extension://${extensionId}/home.html`

  async function readAsked(): Promise<Asked | undefined> {
    const { pendingApprovals } = await background.readState(walletState.pick({ pendingApprovals: true }))
    const [first] = Object.entries(pendingApprovals)
    return first && { id: first[0], type: first[1].type }
  }

  async function waitFor<found>(look: () => Promise<found | undefined>, failure: string): Promise<found> {
    const end = Date.now() + PATIENCE
    while (Date.now() < end) {
      const found = await look()
      if (found !== undefined) return found
      await new Promise((resolve) => setTimeout(resolve, PAUSE))
    }
    throw new BenchError(failure, { metaMessages: [`its tab: ${page.url()}`] })
  }

  async function show(): Promise<Asked> {
    const asked = await waitFor(readAsked, `MetaMask is asked nothing within ${PATIENCE / 1_000} s.`)
    const route = ROUTES[asked.type]
    if (route === undefined)
      throw new BenchError(`MetaMask shows ${asked.type} in windows alone.`, {
        hint: "Have this test ask in windows: asksIn: 'window'.",
      })
    await waitFor(
      async () => {
        if (!page.url().includes(asked.id)) await page.goto(`${address}#/${route}/${asked.id}`)
        return page
          .locator(selectors.confirmation.approve)
          .first()
          .waitFor({ timeout: ATTEMPT })
          .then(() => true, ignoreTimeout)
      },
      `MetaMask's tab does not show what is asked within ${PATIENCE / 1_000} s: ${asked.type}.`,
    )
    return asked
  }

  return {
    async next() {
      await show()
      return page
    },
    async press(button) {
      const { id } = await waitFor(async () => {
        const asked = await show()
        // It may go home between the look and the press: then it is shown the way again.
        return page
          .locator(button)
          .click({ timeout: PRESS })
          .then(() => asked, ignoreTimeout)
      }, `MetaMask's tab has no such button: ${button}`)
      const isOver = async () => ((await readAsked())?.id === id ? undefined : true)
      await waitFor(isOver, 'MetaMask still asks the same, though its button was pressed.')
      // It goes on by itself a moment later, which would end a visit to another place.
      await page
        .waitForURL((url) => !url.href.includes(id), { timeout: PRESS, waitUntil: 'commit' })
        .catch(ignoreTimeout)
    },
    isOpen: () => false,
    async close() {
      throw new BenchError('MetaMask asks in its tab: there is no window to close.', {
        hint: "Have this test ask in windows: asksIn: 'window'.",
      })
    },
  }
}

function ignoreTimeout(error: unknown): undefined {
  if (!(error instanceof errors.TimeoutError)) throw error
}
