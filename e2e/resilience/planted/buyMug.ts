import type { Page } from '@playwright/test'
import { expect, type TestWallet } from '#mocks/playwright/index'
import type { PlantedBug } from './shop/plantedBugs.ts'

export const ways: Readonly<Record<Way, string>> = {
  injected: 'injected',
  walletConnect: 'by WalletConnect',
  baseAccount: 'by Base Account',
}

const BUTTONS = { injected: 'MetaMask', walletConnect: 'WalletConnect', baseAccount: 'Base Account' } as const
type Way = PlantedBug['way']

export async function buyMug({ page, wallet, way, url }: { page: Page; wallet: TestWallet; way: Way; url: string }) {
  await page.goto(url)
  await page.getByRole('button', { name: BUTTONS[way] }).click()
  if (way === 'walletConnect') await wallet.scan(page)
  await wallet.approve('eth_requestAccounts')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await wallet.approve('personal_sign')
  await page.getByRole('button', { name: 'Pay' }).click()
  await wallet.approve('eth_sendTransaction')
  await expect(page.getByText('Thank you')).toBeVisible()
}
