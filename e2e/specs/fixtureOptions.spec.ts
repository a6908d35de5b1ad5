import { test as base, mergeTests } from '@playwright/test'
import { test as benchTest, expect } from '#mocks/playwright/index'
import { keepOnline } from '#mocks/playwright/keepOnline'
import { openDapp } from '../support/pages/openDapp.ts'
import { startPageFor } from '../support/pages/startPage.ts'
import { pairForeignDapp } from '../support/walletconnect/pairForeignDapp.ts'

const ORIGIN = 'https://dapp.test'
const SHOP = '0x00000000000000000000000000000000000000aa'
const test = mergeTests(benchTest, base.extend<{ greeting: string }>({ greeting: '0x68656c6c6f' }))
test.use({ benchOptions: { chains: [31337, 10], accounts: 4, rpc: { 'https://my-node.test': 10 } } })

test.describe('a wallet that follows the EIPs', () => {
  test.use({ walletOptions: { wallets: [{ persona: 'spec' }] } })

  test('each decision is what the dapp gets', async ({ page, wallet, greeting }) => {
    const dapp = await openDapp(page)
    void dapp.request('eth_requestAccounts')
    await wallet.close('eth_requestAccounts')
    const connecting = dapp.request('eth_requestAccounts')
    const [account] = (await (await wallet.approve()).answer) as string[]
    expect((await connecting).result).toEqual([account])

    const refused = dapp.request('personal_sign', [greeting, account])
    const { answer } = await wallet.reject('personal_sign', { error: { code: 4200, message: 'Not here.' } })
    await expect(answer).rejects.toMatchObject({ code: 4200 })
    expect((await refused).error).toMatchObject({ code: 4200, message: 'Not here.' })

    // What the test leaves unanswered does not fail it.
    dapp.request('personal_sign', [greeting, account]).catch(() => {})
    await wallet.ignore('personal_sign')
    const methods = ['eth_requestAccounts', 'eth_requestAccounts', 'personal_sign', 'personal_sign']
    expect(wallet.requests().map(({ method }) => method)).toEqual(methods)
  })
})

test("the dapp's own node is answered by the chain that the options name", async ({ page, chains }) => {
  await openDapp(page)
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] })
  const ask = (url: string) =>
    page.evaluate(async (asked) => (await fetch(asked.url, { method: 'POST', body: asked.body })).json(), { url, body })
  expect(await ask('https://my-node.test/key')).toMatchObject({ result: '0xa' })
  expect(await ask('https://mainnet.optimism.io/')).toMatchObject({ result: '0xa' })
  expect(chains.map(({ chainId }) => chainId)).toEqual([31337, 10])
})

test.describe('two wallets', () => {
  const played = [{ persona: 'metamask' }, { persona: 'rainbow' }, { as: 'Bench Wallet', persona: 'trust' }] as const
  test.use({ walletOptions: { wallets: played } })

  test('each announces what it plays, and is asked by itself', async ({ page, wallets }) => {
    const dapp = await openDapp(page)
    expect(await dapp.heard()).toEqual(['MetaMask', 'Rainbow', 'Bench Wallet'])
    const connecting = dapp.request('eth_requestAccounts', undefined, 'me.rainbow')
    await wallets[1]?.approve('eth_requestAccounts')
    await connecting
    expect(wallets.map((each) => each.requests().length)).toEqual([0, 1, 0])
    await expect(wallets[0]).not.toBeConnected(ORIGIN)
  })
})

test.describe('connected, with a policy', () => {
  test.use({ walletOptions: { connected: [ORIGIN], policy: { methods: { personal_sign: 'approve' } } } })

  test('what the policy decides needs no test; a payment is edited', async ({ page, wallet, chain, greeting }) => {
    const dapp = await openDapp(page)
    const { result } = await dapp.request('eth_accounts')
    const [account] = result as [`0x${string}`]
    expect(await dapp.request('personal_sign', [greeting, account])).toEqual({ result: expect.stringMatching(/^0x/) })
    const paying = dapp.request('eth_sendTransaction', [{ from: account, to: SHOP, value: '0x5' }])
    await wallet.approve('eth_sendTransaction', { edit: { value: 7n } })
    await paying
    // The test's own look is not the dapp's: a fault does not blind it.
    chain.faults.add({ match: { method: 'eth_*' }, do: { kind: 'httpStatus', status: 500 } })
    await expect(chain).toHaveMined({ to: SHOP, value: 7n })
    await expect(chain.client.getBlockNumber()).rejects.toThrow('500')
    chain.faults.clear()
    // Another origin is not connected.
    const other = await openDapp(page, 'https://other.test')
    expect(await other.request('eth_accounts')).toEqual({ result: [] })
  })
})

test.describe('by WalletConnect', () => {
  const dapp = startPageFor(test, 'foreignDapp')

  test("a fault of the test's own relay: the answer is lost", async ({ page, wallet, relay }) => {
    await pairForeignDapp(page, wallet, dapp.url)
    await expect(page.locator('#session')).toHaveText(/^eip155:/)
    relay.faults.add({ match: { tag: 1109 }, do: { kind: 'drop' } })
    await page.getByRole('button', { name: 'Sign' }).click()
    await wallet.approve('personal_sign')
    await expect.poll(() => relay.faults.list()[0]?.hits).toBe(1)
    await expect(page.locator('#result')).toHaveText('')
  })
})

base('pages are online on a machine without a network, unless the test says otherwise', async ({ page, context }) => {
  await keepOnline(context, false)
  const session = await context.newCDPSession(page)
  const conditions = { offline: true, latency: 0, downloadThroughput: -1, uploadThroughput: -1 }
  await session.send('Network.emulateNetworkConditions', conditions)
  await page.goto('about:blank')
  expect(await page.evaluate(() => navigator.onLine)).toBe(true)

  const offline = page.evaluate(() => new Promise((resolve) => addEventListener('offline', () => resolve('offline'))))
  // The page listens by then.
  await page.evaluate(() => {})
  await context.setOffline(true)
  expect(await offline).toBe('offline')
  expect(await page.evaluate(() => navigator.onLine)).toBe(false)
})
