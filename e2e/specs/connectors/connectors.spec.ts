import type { Page } from '@playwright/test'
import { verifyMessage } from 'viem'
import { expect, test } from '#mocks/playwright/index'
import { type ServedPage, startPage } from '../../support/startPage.ts'
import { connectorCases } from './connectorCases.ts'

test.use({ benchOptions: { chains: [1, 10] } })

let dapp: ServedPage
test.beforeAll(async () => {
  dapp = await startPage('connectorsPage')
})
test.afterAll(() => dapp.stop())

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

for (const { connector, transport } of connectorCases)
  test.describe(connector, () => {
    test('connects and signs', async ({ page, wallet, bench, egress }) => {
      const [account = '0x'] = bench.accounts
      await page.goto(`${dapp.url}/?connector=${connector}`)
      await expect(page.locator('body')).toHaveAttribute('data-ready', 'true')
      const begun = Date.now()
      await press(page, 'Connect')
      const asked = await wallet.approve('eth_requestAccounts')
      expect(asked.transport).toBe(transport)
      await expect(page.locator('#account')).toHaveText(`${account} on 1`)
      await press(page, 'Sign')
      await wallet.approve('personal_sign')
      await expect(page.locator('#result')).toHaveText(/^0x/)
      console.log(connector, Date.now() - begun, 'ms')
      const signature = (await page.locator('#result').textContent()) as `0x${string}`
      expect(await verifyMessage({ address: account, message: 'hello', signature })).toBe(true)
      expect(egress.requests().filter(({ outcome }) => outcome !== 'answered')).toEqual([])
    })
  })
