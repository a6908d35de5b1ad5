import type { FrameLocator, Page } from '@playwright/test'
import { popupFaultPresets } from '#fixtures/popupFaults/popupFaultPresets'
import { expect, type PopupFault, type TestWallet, test } from '#mocks/playwright/index'
import { openConnectorsPage } from '../support/pages/openConnectorsPage.ts'
import { openedBy } from '../support/pages/openedBy.ts'
import { startPageFor } from '../support/pages/startPage.ts'

// What a dapp sees when its popup goes wrong: the table of mocks/wallet/remote/README.md.

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

const popupsOf = (page: Page) =>
  page
    .context()
    .pages()
    .filter((other) => other !== page)

// Tempo's SDK looks every 100 ms whether its window is there: a window that goes is 4001, whatever the fault.
for (const connector of ['baseAccount', 'coinbaseWallet'])
  test.describe(connector, () => {
    test.beforeEach(async ({ page, wallet }) => {
      await openConnectorsPage(page, served.url, connector)
      await press(page, 'Connect')
      await wallet.approve('eth_requestAccounts')
      await expect(page.locator('#account')).toContainText(' on 1')
      await expect.poll(() => popupsOf(page)).toEqual([])
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

    test('closed after the answer: nothing is lost', async ({ page, wallet }) => {
      wallet.simulated?.popups.faults.add({ match: {}, do: { kind: 'closeAfter', silently: true } })
      await sign(page, wallet)
    })

    for (const id of ['severed', 'wrong-origin'])
      test(`${id}: it waits`, async ({ page, wallet }) => {
        wallet.simulated?.popups.faults.add(preset(id))
        const popup = await openedBy(page, () => press(page, 'Sign'))
        if (id === 'severed') await expect(popup.getByText('its Cross-Origin-Opener-Policy cuts it off')).toBeVisible()
        else await expect(popup).toHaveURL(/^https:\/\/keys\.coinbase\.com\.wrong-origin\.test\//)
        await expect.poll(() => wallet.simulated?.popups.faults.list()).toMatchObject([{ hits: 1 }])
        await popup.close()
        await expect(page.locator('#result')).toHaveText('')
        expect(wallet.requests()).toHaveLength(1)
      })

    test('never loads: it waits, and later requests wait with it', async ({ page, wallet }) => {
      wallet.simulated?.popups.faults.add(preset('never-loads'))
      await press(page, 'Sign')
      await expect.poll(() => wallet.simulated?.popups.faults.list()).toMatchObject([{ hits: 1 }])
      wallet.simulated?.popups.faults.clear()
      await press(page, 'Sign')
      await expect(page.locator('#result')).toHaveText('')
      expect(wallet.requests()).toHaveLength(1)
    })

    test('late: the answer comes', async ({ page, wallet }) => {
      const ms = 700
      wallet.simulated?.popups.faults.add({ match: { method: 'personal_sign' }, do: { kind: 'delay', ms } })
      await press(page, 'Sign')
      const begun = Date.now()
      await wallet.approve('personal_sign')
      await expect(page.locator('#result')).toHaveText(/^0x/)
      expect(Date.now() - begun).toBeGreaterThanOrEqual(ms)
      await expect.poll(() => popupsOf(page)).toEqual([])
    })

    test('unanswered: 4001 from the close of the window', async ({ page, wallet }) => {
      wallet.simulated?.popups.faults.add(preset('unanswered'))
      await press(page, 'Sign')
      const { answer } = await wallet.approve('personal_sign')
      expect(await answer).toMatch(/^0x/)
      await expect(page.locator('#result')).toHaveText(/^failed: 4001 /)
    })

    test('twice: the dapp sees one answer', async ({ page, wallet }) => {
      wallet.simulated?.popups.faults.add(preset('twice'))
      for (const _ of [1, 2]) await sign(page, wallet)
    })

    test('reloaded while a window is open: its answer is lost, a second window works', async ({ page, wallet }) => {
      const first = await openedBy(page, () => press(page, 'Sign'))
      await expect(first.getByText('asks: sign a message')).toBeVisible()
      await page.reload()
      await expect(page.locator('#account')).toContainText(' on 1')
      const { answer } = await wallet.approve('personal_sign')
      await answer
      await expect(page.locator('#result')).toHaveText('')
      await sign(page, wallet)
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
