import type { FrameLocator, Page } from '@playwright/test'
import { popupFaultPresets } from '#fixtures/popupFaults/popupFaultPresets'
import { expect, type PopupFault, type TestWallet, test } from '#mocks/playwright/index'
import { openConnectorsPage } from '../support/pages/openConnectorsPage.ts'
import { openedBy, otherPages } from '../support/pages/openedBy.ts'
import { startPageFor } from '../support/pages/startPage.ts'

// What a dapp sees when its popup goes wrong: rows of the table of mocks/wallet/remote/README.md.

const served = startPageFor(test, 'connectorsPage')

const preset = (id: string): PopupFault => {
  const found = popupFaultPresets.find((each) => each.id === id)
  if (!found) throw new RangeError(`There is no preset ${id}.`)
  return found.fault
}
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
async function sign(page: Page, wallet: TestWallet): Promise<void> {
  await press(page, 'Sign')
  await wallet.approve('personal_sign')
  await expect(page.locator('#result')).toHaveText(/^0x/)
}

/** The SDK offers to open the window that was blocked. */
async function tryAgain(app: Page | FrameLocator, wallet: TestWallet): Promise<void> {
  const retry = app.getByText(/^(Try again|Retry)$/)
  await expect(retry).toBeVisible()
  expect(wallet.simulated?.popups.faults.list()).toMatchObject([{ hits: 1 }])
  await retry.click()
  await wallet.approve('personal_sign')
  await expect(app.locator('#result')).toHaveText(/^0x/)
}

// Tempo's SDK looks every 100 ms whether its window is there: a window that goes is 4001, whatever the fault.
for (const connector of ['baseAccount', 'coinbaseWallet'])
  test.describe(connector, () => {
    test.beforeEach(async ({ page, wallet }) => {
      await openConnectorsPage(page, served.url, connector)
      await press(page, 'Connect')
      await wallet.approve('eth_requestAccounts')
      await expect(page.locator('#account')).toContainText(' on 1')
      await expect.poll(() => otherPages(page)).toEqual([])
    })

    test('blocked: the SDK offers to try again, and its window comes', async ({ page, wallet }) => {
      wallet.simulated?.popups.faults.add(preset('blocked'))
      await press(page, 'Sign')
      await tryAgain(page, wallet)
    })

    test('blocked in a frame: as in a page', async ({ page, wallet }) => {
      const frame = `<iframe src="/?connector=${connector}"></iframe>`
      await page.route(`${served.url}/around`, (route) => route.fulfill({ contentType: 'text/html', body: frame }))
      await page.goto(`${served.url}/around`)
      const dapp = page.frameLocator('iframe')
      await expect(dapp.locator('#account')).toContainText(' on 1')
      wallet.simulated?.popups.faults.add(preset('blocked'))
      await dapp.getByRole('button', { name: 'Sign', exact: true }).click()
      await tryAgain(dapp, wallet)
    })

    test('closed at once: 4001', async ({ page, wallet }) => {
      wallet.simulated?.popups.faults.add(preset('closed-at-once'))
      await press(page, 'Sign')
      await expect(page.locator('#result')).toHaveText(/^failed: 4001 /)
      await sign(page, wallet)
    })

    test('crashed: it waits, until a later window closes: 4001', async ({ page, wallet }) => {
      wallet.simulated?.popups.faults.add(preset('crashed'))
      const popup = await openedBy(page, () => press(page, 'Sign'))
      if (!popup.isClosed()) await popup.waitForEvent('close')
      await expect(page.locator('#result')).toHaveText('')
      await press(page, 'Sign')
      await wallet.approve('personal_sign')
      // Of the two requests that wait, the wallet answers the second. The close of its window rejects the first.
      const results = page.locator('#results li')
      await expect(results.filter({ hasText: /^0x/ })).toHaveCount(1)
      await expect(results.filter({ hasText: /^failed: 4001 / })).toHaveCount(1)
      expect(wallet.requests().filter(({ method }) => method === 'personal_sign')).toHaveLength(1)
    })
  })

test('closed after the exchange of keys: 4001', async ({ page, wallet }) => {
  wallet.simulated?.popups.faults.add(preset('closed-after'))
  await openConnectorsPage(page, served.url, 'baseAccount')
  await press(page, 'Connect')
  // Where the SDK sees that the window is closed before it hears so, a second one asks, for nothing.
  await expect(page.locator('#result')).toHaveText(/^failed: 4001 /)
  await expect(page.locator('#account')).toHaveText('disconnected')
  await press(page, 'Connect')
  await wallet.approve('eth_requestAccounts')
  expect(await wallet.connectedOrigins()).toEqual([served.url])
})
