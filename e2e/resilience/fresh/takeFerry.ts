import type { Page } from '@playwright/test'
import { expect, type TestWallet } from '#mocks/playwright/index'

/** The buttons of the ferry's ways to a wallet. */
const ways = { injected: 'Browser wallet', walletConnect: 'WalletConnect' } as const

type FerryFlow = {
  readonly page: Page
  readonly wallet: TestWallet
  readonly way: keyof typeof ways
  readonly url: string
}

/** The flow of the ferry: connect, sign in, pay. */
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
