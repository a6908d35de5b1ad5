import type { Page } from '@playwright/test'
import { testIds } from '#console/testIds'
import { popupFaultPresets } from '#fixtures/popupFaults/popupFaultPresets'
import type { ConsolePage } from '../../support/createConsolePage.ts'
import { expect, test } from '../../support/test.ts'

// The faults of popups from the console's fault board, with the console's own dapp and Base Account.

const cardIn = (popup: Page, method: string) =>
  popup.getByTestId(testIds.inboxCard).and(popup.locator(`[data-method="${method}"]`))
const approveIn = (popup: Page) => cardIn(popup, 'personal_sign').getByTestId(testIds.approve).click()

async function putOn({ id, page, openTab }: ConsolePage, preset: string): Promise<void> {
  await openTab('bench')
  await id(testIds.faultAdd).click()
  await id(testIds.popupFaultPreset)
    .and(page.locator(`[data-preset="${preset}"]`))
    .click()
  await expect(id(testIds.faultsOn)).toHaveAttribute('data-count', '1')
  await id(testIds.faultAdd).click()
}

type Outcome = 'signature' | '4001' | 'waits'
/** What the dapp gets, and what a person does in the popup. */
const outcomes: Readonly<
  Record<string, { readonly outcome: Outcome; readonly see: (popup: Page) => Promise<unknown> }>
> = {
  late: { outcome: 'signature', see: approveIn },
  twice: { outcome: 'signature', see: approveIn },
  'closed-after': { outcome: 'signature', see: approveIn },
  'closed-at-once': { outcome: '4001', see: async () => {} },
  // The SDK offers to try again.
  blocked: { outcome: 'signature', see: approveIn },
  unanswered: { outcome: '4001', see: approveIn },
  crashed: { outcome: 'waits', see: async () => {} },
  'never-loads': { outcome: 'waits', see: (popup) => expect(popup).toHaveURL('about:blank') },
  'wrong-origin': {
    outcome: 'waits',
    see: async (popup) => {
      await expect(popup).toHaveURL(/^http:\/\/localhost:/)
      await expect(popup.getByText('This window of the wallet belongs to no dapp.')).toBeVisible()
    },
  },
  severed: {
    outcome: 'waits',
    see: (popup) => expect(popup.getByText('This window of the wallet belongs to no dapp.')).toBeVisible(),
  },
}

test('each preset has its outcome here', () => {
  expect(Object.keys(outcomes)).toEqual(popupFaultPresets.map(({ id }) => id))
})

for (const [preset, { outcome, see }] of Object.entries(outcomes))
  test.describe(preset, () => {
    // The SDK leaves one of its own promises without a handler.
    if (preset === 'closed-at-once') test.use({ expectedFaults: [/^threw: Request rejected$/] })

    test(outcome, async ({ consolePage }) => {
      const { page, id, connectorRow } = consolePage
      const connecting = page.waitForEvent('popup')
      await connectorRow('baseAccount').getByTestId(testIds.connect).click()
      const first = await connecting
      await Promise.all([
        first.waitForEvent('close'),
        cardIn(first, 'wallet_connect').getByTestId(testIds.approve).click(),
      ])
      await consolePage.expectConnected('baseAccount')
      await putOn(consolePage, preset)
      const opening = page.waitForEvent('popup')
      const card = await consolePage.send('personalSign')
      if (preset === 'blocked') await page.getByText(/^(Try again|Retry)$/).click()
      await see(await opening)
      await expect(id(testIds.faultActive).and(page.locator('[data-layer="popup"]'))).toHaveAttribute(
        'data-hits',
        /[1-9]/,
      )
      if (outcome === 'signature') expect(await consolePage.result(card)).toMatch(/^0x[0-9a-f]{130}$/)
      else if (outcome === '4001') await consolePage.expectError(card, 4001)
      else await expect(card.getByTestId(testIds.runStatus)).toHaveAttribute('data-status', 'waiting')
      await id(testIds.faultActive).getByTestId(testIds.faultRemove).click()
      await expect(id(testIds.faultsOn)).toHaveAttribute('data-count', '0')
    })
  })
