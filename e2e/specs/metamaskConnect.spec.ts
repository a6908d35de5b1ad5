import type { Page } from '@playwright/test'
import { expect, test } from '#mocks/playwright/index'
import { type ServedPage, startPage } from '../support/startPage.ts'

const SEPOLIA = 11_155_111

test.use({ benchOptions: { chains: [1, SEPOLIA] }, walletOptions: { wallets: [{ persona: 'metamask' }] } })

let dapp: ServedPage
test.beforeAll(async () => {
  dapp = await startPage('metaMaskDapp')
})
test.afterAll(() => dapp.stop())

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

async function open(page: Page): Promise<void> {
  await page.goto(dapp.url)
  await expect(page.locator('body[data-ready]')).toBeAttached()
}

test('metaMask() of wagmi connects, signs, sends and switches the chain', { tag: '@flow' }, async ({
  page,
  wallet,
  chain,
}) => {
  await open(page)
  await press(page, 'Connect')
  await wallet.reject('eth_requestAccounts')
  await expect(page.locator('#result')).toHaveText('UserRejectedRequestError 4001')
  await press(page, 'Connect')
  const { transport } = await wallet.approve('eth_requestAccounts')
  expect(transport).toBe('metamaskConnect')
  await expect(page.locator('#status')).toHaveText('connected')
  await expect(wallet).toBeConnected(new URL(dapp.url).origin)

  await press(page, 'Sign')
  const { answer } = await wallet.approve('personal_sign')
  await expect(page.locator('#result')).toHaveText(String(await answer))
  await press(page, 'Sign')
  await wallet.reject('personal_sign')
  await expect(page.locator('#result')).toHaveText('UserRejectedRequestError 4001')
  await press(page, 'Sign typed data')
  await wallet.approve('eth_signTypedData_v4')
  await expect(page.locator('#result')).toHaveText(/^0x[\da-f]{130}$/)
  await press(page, 'Send')
  await wallet.approve('eth_sendTransaction')
  await expect(chain).toHaveMined({ value: 5n })

  await press(page, 'Other chain')
  await expect(page.locator('#chain')).toHaveText(String(SEPOLIA))
  await press(page, 'Sign')
  expect((await wallet.approve('personal_sign')).chainId).toBe(SEPOLIA)
})
