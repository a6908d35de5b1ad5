import { expect, test } from '#mocks/playwright/index'
import { openDapp } from '../support/pages/openDapp.ts'
import { startPageFor } from '../support/pages/startPage.ts'
import { SIGNATURE } from '../support/patterns.ts'
import { pairForeignDapp } from '../support/walletconnect/pairForeignDapp.ts'

const ORIGIN = 'https://dapp.test'
test.use({ benchOptions: { chains: [31337, 1] } })

test('connects and signs', { tag: '@flow' }, async ({ page, wallet }) => {
  const dapp = await openDapp(page)
  const accounts = await dapp.connect(wallet)
  expect(accounts).toHaveLength(1)
  await expect(wallet).toBeConnected(ORIGIN)
  const [account] = accounts
  void dapp.request('personal_sign', ['0x61', account])
  const { answer, origin, transport, chainId, preview } = await wallet.approve('personal_sign')
  expect({ origin, transport, chainId }).toEqual({ origin: ORIGIN, transport: 'injected', chainId: 31337 })
  expect(preview).toMatchObject({ kind: 'message', text: 'a' })
  expect(await answer).toMatch(SIGNATURE)
  await expect(wallet).toHaveBeenAsked('personal_sign', { params: ['0x61', account] })
  await expect(wallet).not.toHaveBeenAsked('eth_sendTransaction')
  // MetaMask rejects with a plain object.
  dapp.request('wallet_switchEthereumChain', [{ chainId: '0x539' }]).catch(() => {})
  await expect(wallet).toHaveRefused('wallet_switchEthereumChain', { code: 4902, origin: ORIGIN })
  await expect(wallet).not.toHaveRefused('personal_sign')
})

test.describe('connected', () => {
  test.use({ walletOptions: { connected: true } })

  for (const time of [1, 2])
    test(`sends, each test on the same chain ${time}`, async ({ page, wallet, chain }) => {
      const dapp = await openDapp(page)
      const { result } = await dapp.request('eth_accounts')
      const [from] = result as [`0x${string}`]
      const to = '0x00000000000000000000000000000000000000AA'
      const transaction = { from, to, value: '0x5' }
      const { result: hash } = await dapp.requestApproved(wallet, 'eth_sendTransaction', [transaction])
      await expect(chain).toHaveMined({ to, value: 5n, from })
      await expect(chain).not.toHaveMined({ to: from })
      expect(hash).toMatch(/^0x/)
      expect(await chain.client.getBalance({ address: to })).toBe(5n)
      expect(wallet.requests().map(({ method }) => method)).toEqual(['eth_sendTransaction'])
    })
})

test.describe('by WalletConnect', () => {
  const dapp = startPageFor(test, 'foreignDapp')

  test('scans, connects and signs', { tag: '@flow' }, async ({ page, wallet, relay }) => {
    await pairForeignDapp(page, wallet, dapp.url)
    await expect(page.locator('#session')).toHaveText(/^eip155:/)
    await page.getByRole('button', { name: 'Sign' }).click()
    const { transport } = await wallet.approve('personal_sign')
    expect(transport).toBe('walletconnect')
    await expect(page.locator('#result')).toHaveText(/^0x/)
    const { clients } = relay.getState()
    expect(clients.map(({ role }) => role).toSorted()).toEqual(['dapp', 'wallet'])
  })
})
