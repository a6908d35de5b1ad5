import { errors, type Page } from '@playwright/test'
import type { z } from 'zod'
import { BenchError } from '#mocks/core/BenchError'
import { metaMaskState } from '../background/metaMaskState.ts'
import type { Background } from '../background/openBackground.ts'
import type { Windows } from './createWindows.ts'
import { selectors } from './selectors.ts'

/** Where MetaMask's tab shows what is asked, by the kind of it; what is not here it shows in windows alone. */
const ROUTES: Readonly<Record<string, string>> = {
  wallet_requestPermissions: 'connect',
  transaction: 'confirm-transaction',
  personal_sign: 'confirm-transaction',
  eth_signTypedData: 'confirm-transaction',
}

/** Milliseconds that it may take to be asked, and to show it: MetaMask estimates a transaction's gas before. */
const PATIENCE = 60_000
/** Milliseconds that it may take on the way to what is asked: it ends earlier by itself, there or back at home. */
const WAY = 10_000
/** Milliseconds for a button that is there to be pressed. */
const PRESS = 5_000
/** Milliseconds in which it leaves what was answered. */
const LEAVE = 15_000

type Asked = { readonly id: string; readonly type: string }

const pending = metaMaskState.pick({ pendingApprovals: true })

/**
 * Has MetaMask ask in its own tab, which is loaded already, instead of a window for each request. It opens none while
 * that tab is in front, and shows what is asked where it is told to.
 *
 * @param page MetaMask's own tab, unlocked, in front of a browser window of its own
 */
export function createTab(page: Page, extensionId: string, background: Background): Windows {
  const address = `chrome-extension://${extensionId}/home.html`

  async function waitFor<found>(
    look: (asked: Asked | undefined) => Promise<found | undefined> | found | undefined,
    failure: string,
  ): Promise<found> {
    const first = ({ pendingApprovals }: z.infer<typeof pending>) => look(listAsked(pendingApprovals)[0])
    const found = await background.waitForState(pending, first, PATIENCE)
    if (found !== undefined) return found
    throw new BenchError(failure, { metaMessages: [`its tab: ${page.url()}`] })
  }

  /** Whether it shows what is asked, on the way there. It goes home where it has not heard of it yet. */
  async function arrivesAt(id: string): Promise<boolean> {
    const arrived = page.locator(selectors.confirmation.approve).first().waitFor({ timeout: WAY })
    const left = page.waitForURL((url) => !url.href.includes(id), { timeout: WAY, waitUntil: 'commit' })
    const both = [arrived.then(() => true), left.then(() => false)].map((each) => each.catch(ignoreTimeout))
    return (await Promise.race(both)) ?? false
  }

  const waitForAsked = () => waitFor((first) => first, `MetaMask is asked nothing within ${PATIENCE / 1_000} s.`)

  /** Whether it shows what is asked, once it was told to. */
  async function reveal({ id, type }: Asked): Promise<boolean> {
    const route = ROUTES[type]
    if (route === undefined) throw askedInWindows(type)
    if (!page.url().includes(id)) await page.goto(`${address}#/${route}/${id}`)
    return arrivesAt(id)
  }

  return {
    async next() {
      const asked = await waitForAsked()
      return waitFor(
        async () => ((await reveal(asked)) ? page : undefined),
        `MetaMask's tab does not show what is asked within ${PATIENCE / 1_000} s: ${asked.type}.`,
      )
    },
    async press(button) {
      const { id } = await waitForAsked()
      await waitFor(async (first) => {
        // A press may count though its time was over.
        if (first?.id !== id) return true
        // It may go home between the look and the press: then it is shown the way again.
        if (!(await reveal(first))) return undefined
        return page
          .locator(button)
          .click({ timeout: PRESS })
          .then(() => true as const, ignoreTimeout)
      }, `MetaMask's tab has no such button: ${button}`)
      await waitFor(
        (first) => (first?.id === id ? undefined : true),
        'MetaMask still asks the same, though its button was pressed.',
      )
      // It goes on by itself a moment later. That would end a visit to another place; and while it still shows what was
      // answered, its buttons are taken for those of what is asked next.
      await page
        .waitForURL((url) => !url.href.includes(id), { timeout: LEAVE, waitUntil: 'commit' })
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

/** What the tab does not show. */
export function askedInWindows(what: string): BenchError {
  return new BenchError(`MetaMask asks for ${what} in windows alone.`, {
    hint: "Have this test ask in windows: asksIn: 'window'.",
  })
}

function listAsked(pendingApprovals: z.infer<typeof pending>['pendingApprovals']): readonly Asked[] {
  return Object.entries(pendingApprovals).map(([id, { type }]) => ({ id, type }))
}

function ignoreTimeout(error: unknown): undefined {
  if (!(error instanceof errors.TimeoutError)) throw error
}
