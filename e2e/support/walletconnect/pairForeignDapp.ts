import type { Page } from '@playwright/test'
import type { TestWallet } from '#mocks/playwright/index'

/** Opens the dapp that is not ours, and connects it by WalletConnect. */
export async function pairForeignDapp(page: Page, wallet: TestWallet, url: string): Promise<void> {
  await page.goto(url)
  await page.getByRole('button', { name: 'Connect' }).click()
  await wallet.scan(page)
  await wallet.approve('eth_requestAccounts')
}
