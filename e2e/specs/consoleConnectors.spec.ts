import type { Page } from '@playwright/test'
import { testIds } from '#console/testIds'
import type { ConsolePage } from '../support/createConsolePage.ts'
import { expect, test } from '../support/test.ts'

/** The connectors that open a window of the wallet. */
const ways = [
  { connector: 'baseAccount', transport: 'baseAccount', connects: 'wallet_connect' },
  { connector: 'coinbaseWalletSDK', transport: 'coinbase', connects: 'wallet_connect' },
] as const

/** Runs what opens a window of the wallet, and returns the window. */
async function openWindow({ page }: ConsolePage, run: () => Promise<unknown>): Promise<Page> {
  const [popup] = await Promise.all([page.waitForEvent('popup'), run()])
  return popup
}
const card = (page: Page, method: string) =>
  page.getByTestId(testIds.inboxCard).and(page.locator(`[data-method="${method}"]`))

for (const { connector, transport, connects } of ways)
  test.describe(connector, () => {
    test('connects and signs: the window decides, and closes', async ({ consolePage }) => {
      const { connectorRow } = consolePage
      const popup = await openWindow(consolePage, () => connectorRow(connector).getByTestId(testIds.connect).click())
      await expect(popup.getByTestId(testIds.walletWindow)).toHaveAttribute('data-transport', transport)
      await expect(card(popup, connects).getByTestId(testIds.transport)).toHaveAttribute('data-transport', transport)
      await Promise.all([popup.waitForEvent('close'), card(popup, connects).getByTestId(testIds.approve).click()])
      await consolePage.expectConnected(connector)

      const signing = await openWindow(consolePage, () => consolePage.send('personalSign'))
      const request = await consolePage.openCard('personalSign')
      await Promise.all([
        signing.waitForEvent('close'),
        card(signing, 'personal_sign').getByTestId(testIds.approve).click(),
      ])
      expect(await consolePage.result(request)).toMatch(/^0x[0-9a-f]{130}$/)
      await expect(request.getByTestId(testIds.recovered)).toHaveAttribute('data-matches', 'true')
    })
  })
