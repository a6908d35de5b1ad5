import { expect, resilience, test } from '#mocks/playwright/index'
import { startPageFor } from '../support/startPage.ts'

const shop = startPageFor(test, 'shopPage')

resilience('injected', { gaveUp: (page) => page.getByRole('alert') }, async ({ page, wallet }) => {
  await page.goto(shop.url)
  await page.getByRole('button', { name: 'Connect' }).click()
  await wallet.approve('eth_requestAccounts')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await wallet.approve('personal_sign')
  await expect(page.getByText('Signed in')).toBeVisible()
  await page.getByRole('button', { name: 'Buy' }).click()
  await wallet.approve('eth_sendTransaction')
  await expect(page.getByText('Thank you')).toBeVisible()
})

resilience('by WalletConnect', { gaveUp: (page) => page.getByRole('alert') }, async ({ page, wallet }) => {
  await page.goto(`${shop.url}?by=walletconnect`)
  await page.getByRole('button', { name: 'Connect' }).click()
  await wallet.scan(page)
  await wallet.approve('eth_requestAccounts')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await wallet.approve('personal_sign')
  await expect(page.getByText('Signed in')).toBeVisible()
  await page.getByRole('button', { name: 'Buy' }).click()
  await wallet.approve('eth_sendTransaction')
  await expect(page.getByText('Thank you')).toBeVisible()
})
