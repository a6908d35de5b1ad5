import { devices } from '@playwright/test'
import { expect, test } from '#mocks/playwright/index'
import { openMetaMaskDapp, runMetaMaskFlow } from '../support/metaMaskDapp/runMetaMaskFlow.ts'
import { startPageFor } from '../support/startPage.ts'

const SEPOLIA = 11_155_111

// The page finds no MetaMask: its connector shows a code.
test.use({
  benchOptions: { chains: [1, SEPOLIA] },
  walletOptions: { wallets: [{ persona: 'metamask-mobile', as: 'Bench Wallet' }] },
})

const served = startPageFor(test, 'metaMaskDapp')

test('metaMask() of wagmi without MetaMask in the page: the wallet scans its code', { tag: '@flow' }, async ({
  page,
  wallet,
  chain,
  egress,
}) => {
  const meet = () => wallet.scan(page)
  await runMetaMaskFlow({ page, wallet, chain, url: served.url, otherChainId: SEPOLIA, meet })
  expect(egress.requests().filter(({ outcome }) => outcome !== 'answered')).toEqual([])
})

test('it comes back after a reload, follows the wallet, and leaves from each side', async ({ page, wallet }) => {
  const { simulated } = wallet
  if (!simulated) throw new Error('This test is for the simulated wallet.')
  const [first, second] = simulated.getState().accounts.map(({ address }) => address)
  if (!first || !second) throw new RangeError('Empty')
  const dapp = await openMetaMaskDapp(page, served.url)
  await dapp.press('Connect')
  await wallet.scan(page)
  await wallet.approve('eth_requestAccounts', { edit: { accounts: [first, second] } })
  await expect(dapp.account).toHaveText(first)
  // The SDK asks for the accounts once more when it has connected: an answer that comes after the event would win.
  await dapp.press('Sign')
  await wallet.approve('personal_sign')
  await expect(dapp.result).toHaveText(/^0x/)
  simulated.switchAccount(second)
  await expect(dapp.account).toHaveText(second)

  await openMetaMaskDapp(page, served.url)
  await expect(dapp.status).toHaveText('connected')
  simulated.lock()
  await dapp.press('Sign')
  await expect.poll(() => simulated.getState().pending.length).toBe(1)
  simulated.unlock()
  await wallet.approve('personal_sign')
  await expect(dapp.result).toHaveText(/^0x/)

  simulated.disconnect(`${new URL(served.url).origin} (unverified)`)
  await expect(dapp.status).toHaveText('disconnected')
  // The SDK stays at the relay: it needs no new code.
  await dapp.press('Connect')
  await wallet.approve('eth_requestAccounts')
  await expect(dapp.status).toHaveText('connected')
  await dapp.press('Leave')
  await expect(dapp.result).toHaveText('left')
})

test.describe('on a phone', () => {
  test.use({ userAgent: devices['Pixel 7'].userAgent })
  test('the page opens the app by its link', async ({ page, wallet }) => {
    const dapp = await openMetaMaskDapp(page, served.url)
    await dapp.press('Connect')
    await wallet.scan(page)
    await wallet.approve('eth_requestAccounts')
    await expect(dapp.status).toHaveText('connected')
    await dapp.press('Sign')
    await wallet.approve('personal_sign')
    await expect(dapp.result).toHaveText(/^0x/)
    expect(page.url()).toBe(`${new URL(served.url).origin}/`)
  })
})
