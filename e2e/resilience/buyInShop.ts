import { expect, type Page } from '@playwright/test'
import type { TestWallet } from '#mocks/playwright/index'

export async function buyInShop(page: Page, wallet: TestWallet, url: string): Promise<void> {
  await page.goto(url)
  await page.getByRole('button', { name: 'Connect' }).click()
  if (url.includes('by=walletconnect')) await wallet.scan(page)
  await wallet.approve('eth_requestAccounts')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await wallet.approve('personal_sign')
  await expect(page.getByText('Signed in')).toBeVisible()
  await page.getByRole('button', { name: 'Buy' }).click()
  await wallet.approve('eth_sendTransaction')
  await expect(page.getByText('Thank you')).toBeVisible()
}
