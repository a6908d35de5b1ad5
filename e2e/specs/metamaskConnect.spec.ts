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

test('metaMask() of wagmi follows the wallet, comes back after a reload, and leaves from each side', async ({
  page,
  wallet,
}) => {
  const { simulated } = wallet
  if (!simulated) throw new Error('This test is for the simulated wallet.')
  const { origin } = new URL(dapp.url)
  const [first, second] = simulated.getState().accounts.map(({ address }) => address)
  if (!first || !second) throw new RangeError('Empty')
  await open(page)
  await press(page, 'Connect')
  await wallet.approve('eth_requestAccounts', { edit: { accounts: [first, second] } })
  await expect(page.locator('#account')).toHaveText(first)
  simulated.switchAccount(second)
  await expect(page.locator('#account')).toHaveText(second)

  await open(page)
  await expect(page.locator('#status')).toHaveText('connected')
  await expect(page.locator('#account')).toHaveText(second)
  simulated.lock()
  await press(page, 'Sign')
  await expect.poll(() => simulated.getState().pending.length).toBe(1)
  simulated.unlock()
  await wallet.approve('personal_sign')
  await expect(page.locator('#result')).toHaveText(/^0x/)

  simulated.disconnect(origin)
  await expect(page.locator('#status')).toHaveText('disconnected')
  await press(page, 'Connect')
  await wallet.approve('eth_requestAccounts')
  await expect(page.locator('#status')).toHaveText('connected')
  await press(page, 'Leave')
  await expect(page.locator('#result')).toHaveText('left')
  await expect(wallet).not.toBeConnected(origin)
})
