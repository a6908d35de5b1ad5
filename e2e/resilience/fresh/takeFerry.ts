import type { Page } from '@playwright/test'
import { expect, type TestWallet } from '#mocks/playwright/index'

const ways = { injected: 'Browser wallet', walletConnect: 'WalletConnect' } as const
type FerryFlow = { page: Page; wallet: TestWallet; way: keyof typeof ways; url: string }

export async function takeFerry({ page, wallet, way, url }: FerryFlow): Promise<void> {
  await page.goto(url)
  await page.getByRole('button', { name: ways[way] }).click()
  if (way === 'walletConnect') await wallet.scan(page)
  await wallet.approve('eth_requestAccounts')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await wallet.approve('personal_sign')
  await expect(page.getByText('Signed in as')).toBeVisible()
  await page.getByRole('button', { name: 'Pay' }).click()
  await wallet.approve('eth_sendTransaction')
  await expect(page.getByText('You are on board')).toBeVisible()
}
