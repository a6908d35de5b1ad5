import { devices, type Page } from '@playwright/test'
import { expect, test } from '#mocks/playwright/index'
import { type ServedPage, startPage } from '../support/startPage.ts'

/**
 * How often the time from the click on "Connect" to the signature is taken, and what its median may be, in ms. To find the
 * code costs half a second, or more on a busy machine: the limit is that of a connection that hangs.
 */
const RUNS = 5
const LIMIT = 5_000
const SEPOLIA = 11_155_111

// The page finds no MetaMask: its connector shows a code.
test.use({
  benchOptions: { chains: [1, SEPOLIA] },
  walletOptions: { wallets: [{ persona: 'metamask-mobile', as: 'Bench Wallet' }] },
})

let dapp: ServedPage
test.beforeAll(async () => {
  dapp = await startPage('metaMaskDapp')
})
test.afterAll(() => dapp.stop())

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const originOfSession = () => `${new URL(dapp.url).origin} (unverified)`

async function open(page: Page): Promise<void> {
  await page.goto(dapp.url)
  await expect(page.locator('body[data-ready]')).toBeAttached()
}

test('metaMask() of wagmi without MetaMask in the page: the wallet scans its code', { tag: '@flow' }, async ({
  page,
  wallet,
  chain,
  egress,
}) => {
  await open(page)
  await press(page, 'Connect')
  await wallet.scan(page)
  await wallet.reject('eth_requestAccounts')
  await expect(page.locator('#result')).toHaveText('UserRejectedRequestError 4001')
  await press(page, 'Connect')
  await wallet.scan(page)
  const { transport } = await wallet.approve('eth_requestAccounts')
  expect(transport).toBe('metamaskConnect')
  await expect(page.locator('#status')).toHaveText('connected')

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
  expect(egress.requests().filter(({ outcome }) => outcome !== 'answered')).toEqual([])
})

test('it comes back after a reload, follows the wallet, and leaves from each side', async ({ page, wallet }) => {
  const { simulated } = wallet
  if (!simulated) throw new Error('This test is for the simulated wallet.')
  const [first, second] = simulated.getState().accounts.map(({ address }) => address)
  if (!first || !second) throw new RangeError('Empty')
  await open(page)
  await press(page, 'Connect')
  await wallet.scan(page)
  await wallet.approve('eth_requestAccounts', { edit: { accounts: [first, second] } })
  await expect(page.locator('#account')).toHaveText(first)
  // The SDK asks for the accounts once more when it has connected: an answer that comes after the event would win.
  await press(page, 'Sign')
  await wallet.approve('personal_sign')
  await expect(page.locator('#result')).toHaveText(/^0x/)
  simulated.switchAccount(second)
  await expect(page.locator('#account')).toHaveText(second)

  await open(page)
  await expect(page.locator('#status')).toHaveText('connected')
  simulated.lock()
  await press(page, 'Sign')
  await expect.poll(() => simulated.getState().pending.length).toBe(1)
  simulated.unlock()
  await wallet.approve('personal_sign')
  await expect(page.locator('#result')).toHaveText(/^0x/)

  simulated.disconnect(originOfSession())
  await expect(page.locator('#status')).toHaveText('disconnected')
  // The SDK stays at the relay: it needs no new code.
  await press(page, 'Connect')
  await wallet.approve('eth_requestAccounts')
  await expect(page.locator('#status')).toHaveText('connected')
  await press(page, 'Leave')
  await expect(page.locator('#result')).toHaveText('left')
})

test.describe('on a phone', () => {
  test.use({ userAgent: devices['Pixel 7'].userAgent })
  test('the page opens the app by its link', async ({ page, wallet }) => {
    await open(page)
    await press(page, 'Connect')
    await wallet.scan(page)
    await wallet.approve('eth_requestAccounts')
    await expect(page.locator('#status')).toHaveText('connected')
    await press(page, 'Sign')
    await wallet.approve('personal_sign')
    await expect(page.locator('#result')).toHaveText(/^0x/)
    expect(page.url()).toBe(`${new URL(dapp.url).origin}/`)
  })
})

test('connecting and signing take five seconds at most at the median', async ({ page, wallet }) => {
  const times: number[] = []
  for (let run = 0; run < RUNS; run += 1) {
    await open(page)
    const start = performance.now()
    await press(page, 'Connect')
    await wallet.scan(page)
    await wallet.approve('eth_requestAccounts')
    await expect(page.locator('#status')).toHaveText('connected')
    await press(page, 'Sign')
    await wallet.approve('personal_sign')
    await expect(page.locator('#result')).toHaveText(/^0x/)
    times.push(Math.round(performance.now() - start))
    await press(page, 'Leave')
    await expect(page.locator('#status')).toHaveText('disconnected')
  }
  test.info().annotations.push({ type: 'connect and sign, ms', description: times.join(' ') })
  expect(times.toSorted((a, b) => a - b)[Math.floor(RUNS / 2)]).toBeLessThan(LIMIT)
})
