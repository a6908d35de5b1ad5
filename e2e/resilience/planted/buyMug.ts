import type { Page } from '@playwright/test'
import { expect, type TestWallet } from '#mocks/playwright/index'
import type { PlantedBug } from './shop/plantedBugs.ts'

/** How the tests of each way to a wallet are titled. */
export const ways: Readonly<Record<Way, string>> = {
  injected: 'injected',
  walletConnect: 'by WalletConnect',
  baseAccount: 'by Base Account',
}

/** The shop's button for each way to a wallet. */
const BUTTONS: Readonly<Record<PlantedBug['way'], string>> = {
  injected: 'MetaMask',
  walletConnect: 'WalletConnect',
  baseAccount: 'Base Account',
}

type Way = PlantedBug['way']

/** The flow of the mug shop, as its developers would write it: connect, sign in, pay. */
export async function buyMug({
  page,
  wallet,
  way,
  url,
}: {
  readonly page: Page
  readonly wallet: TestWallet
  readonly way: PlantedBug['way']
  readonly url: string
}): Promise<void> {
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
