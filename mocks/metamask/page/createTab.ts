import { errors, type Page } from '@playwright/test'
import type { z } from 'zod'
import { BenchError } from '#mocks/core/BenchError'
import { metaMaskState } from '../background/metaMaskState.ts'
import type { Background } from '../background/openBackground.ts'
import { PATIENCE, type Windows } from './createWindows.ts'
import { selectors } from './selectors.ts'

/** MetaMask shows other kinds only in windows. */
const ROUTES: Readonly<Record<string, string>> = {
  wallet_requestPermissions: 'connect',
  transaction: 'confirm-transaction',
  personal_sign: 'confirm-transaction',
  eth_signTypedData: 'confirm-transaction',
}

/** Milliseconds. */
const WAY = 10_000
const PRESS = 5_000
const LEAVE = 15_000

type Asked = { readonly id: string; readonly type: string }

const pending = metaMaskState.pick({ pendingApprovals: true })

/** MetaMask opens no windows while its tab is in front, and the tab shows a request at its path. */
export function createTab(page: Page, extensionId: string, background: Background): Windows {
  const address = `chrome-extension://${extensionId}/home.html`

  async function waitFor<found>(
    look: (asked: Asked | undefined) => Promise<found | undefined> | found | undefined,
    failure: string,
  ): Promise<found> {
    const first = ({ pendingApprovals }: z.infer<typeof pending>) => look(listAsked(pendingApprovals)[0])
    const found = await background.waitForState(pending, first, PATIENCE)
    if (found !== undefined) return found
    throw new BenchError(failure, { metaMessages: [`Its tab: ${page.url()}`] })
  }

  /** Whether the tab shows the request after navigating to it. It goes home if it does not know the request yet. */
  async function arrivesAt(id: string): Promise<boolean> {
    const arrived = page.locator(selectors.confirmation.approve).first().waitFor({ timeout: WAY })
    const left = page.waitForURL((url) => !url.href.includes(id), { timeout: WAY, waitUntil: 'commit' })
    const both = [arrived.then(() => true), left.then(() => false)].map((each) => each.catch(ignoreTimeout))
    return (await Promise.race(both)) ?? false
  }

  const waitForAsked = () => waitFor((first) => first, `MetaMask got no request within ${PATIENCE / 1_000} s.`)

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
        `MetaMask's tab did not show the request within ${PATIENCE / 1_000} s: ${asked.type}.`,
      )
    },
    async press(button) {
      const { id } = await waitForAsked()
      await waitFor(async (first) => {
        // A press may take effect although it timed out.
        if (first?.id !== id) return true
        // The tab may go home between the check and the press: navigate again.
        if (!(await reveal(first))) return undefined
        return page
          .locator(button)
          .click({ timeout: PRESS })
          .then(() => true as const, ignoreTimeout)
      }, `MetaMask's tab does not have the button: ${button}`)
      await waitFor(
        (first) => (first?.id === id ? undefined : true),
        'MetaMask still shows the same request, although its button was pressed.',
      )
      // The tab navigates on its own a moment later. That would end a visit to another path, and while it still shows
      // the answered request, its buttons could be mistaken for those of the next one.
      await page
        .waitForURL((url) => !url.href.includes(id), { timeout: LEAVE, waitUntil: 'commit' })
        .catch(ignoreTimeout)
    },
    isOpen: () => false,
    async close() {
      throw new BenchError('MetaMask asks in its tab. There is no window to close.', {
        hint: "Set asksIn: 'window' for this test.",
      })
    },
  }
}

export function askedInWindows(what: string): BenchError {
  return new BenchError(`MetaMask asks for ${what} only in windows.`, { hint: "Set asksIn: 'window' for this test." })
}

const listAsked = (pendingApprovals: z.infer<typeof pending>['pendingApprovals']): readonly Asked[] =>
  Object.entries(pendingApprovals).map(([id, { type }]) => ({ id, type }))

function ignoreTimeout(error: unknown): undefined {
  if (!(error instanceof errors.TimeoutError)) throw error
}
