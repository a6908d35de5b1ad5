import { expect, test } from '#mocks/playwright/index'
import { type ServedPage, startPage } from '../support/startPage.ts'

// A dapp with all of wagmi's connectors: what it asks when it loads, before anybody presses a button.

test.use({ benchOptions: { chains: [1, 10] } })

let served: ServedPage
test.beforeAll(async () => {
  served = await startPage('connectorsPage')
})
test.afterAll(() => served.stop())

test('a page with all connectors asks nothing that is not answered', async ({ page, egress }) => {
  await page.goto(`${served.url}/?connector=all`)
  await expect(page.locator('body')).toHaveAttribute('data-ready', 'true')
  await page.waitForLoadState('networkidle')
  expect(egress.requests().filter(({ outcome }) => outcome !== 'answered')).toEqual([])
  const connectors = await page.locator('#connectors').textContent()
  for (const id of [
    'injected',
    'walletConnect',
    'metaMaskSDK',
    'baseAccount',
    'coinbaseWalletSDK',
    'safe',
    'xyz.tempo',
  ])
    expect(connectors?.split(' ')).toContain(id)
})
