import { expect, resilience, test } from '#mocks/playwright/index'
import { startPageFor } from '../support/pages/startPage.ts'

const dapp = startPageFor(test, 'connectorsPage')

resilience('by popup', async ({ page, wallet }) => {
  await page.goto(`${dapp.url}/?connector=coinbaseWallet`)
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await wallet.approve('eth_requestAccounts')
  await expect(page.locator('#account')).toContainText(' on 1')
  await page.getByRole('button', { name: 'Sign', exact: true }).click()
  await wallet.approve('personal_sign')
  await expect(page.locator('#result').getByText(/^0x/)).toBeVisible()
})
