import type { BrowserContext, Page } from '@playwright/test'
import { createPublicClient, type Hex, http, numberToHex, parseGwei } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { test as base, expect, type MetaMaskOptions } from '#mocks/metamask/index'
import type { Bench } from '#mocks/node/bench/benchTypes'
import { startBench } from '#mocks/node/bench/startBench'
import { startChainPool } from '#mocks/node/pool/startChainPool'
import { someAddress } from '../../support/benchValues.ts'
import { oncePerWorker } from '../../support/oncePerWorker.ts'
import { openedBy } from '../../support/pages/openedBy.ts'
import { type Answer, createSite, openPage } from '../support/createSite.ts'

const SHOP = 'http://shop.localhost/'

// Uses `walletbench/metamask` as a dapp's own tests do, without the fixtures of this suite.
const test = base.extend<object, { bench: Bench; metamaskOptions: MetaMaskOptions }>({
  bench: oncePerWorker(() => startBench()),
  metamaskOptions: [async ({ bench }, use) => use({ chains: [{ rpcUrl: bench.rpcUrl }] }), { scope: 'worker' }],
})

// The tests run one after the other with one wallet: each starts from the state that the previous one left.
test.describe.configure({ mode: 'default' })

test.beforeEach(({ page }) => openPage(page))

test('connected by the person, it pays with the gas that the person writes', async ({ page, metamask, bench }) => {
  const site = await createSite(page, 'io.metamask')
  const connecting = site.ask('eth_requestAccounts')
  await expect(metamask.connectToDapp([0, 7])).rejects.toThrow('The wallet has no account at 7.')
  await metamask.connectToDapp([0, 1])
  const addresses = bench.accounts.slice(0, 2).map((address) => address.toLowerCase())
  expect(await connecting).toEqual({ result: addresses })

  const to = someAddress()
  const paying = site.ask('eth_sendTransaction', [{ from: addresses[0], to, value: '0x64' }])
  await metamask.confirmTransaction({ gasSetting: { maxBaseFee: 5, priorityFee: 2, gasLimit: 45_000 } })
  const hash = (await paying) as { result: Hex }
  const chain = createPublicClient({ transport: http(bench.rpcUrl) })
  const fees = { gas: 45_000n, maxFeePerGas: parseGwei('5'), maxPriorityFeePerGas: parseGwei('2') }
  expect(await chain.getTransaction({ hash: hash.result })).toMatchObject(fees)
  expect(await chain.getBalance({ address: to })).toBe(100n)
})

test('the next test finds it as it was: nobody is connected', async ({ page, metamask }) => {
  expect(await (await createSite(page, 'io.metamask')).ask('eth_accounts')).toEqual({ result: [] })
  expect(await metamask.countAsked()).toBe(0)
})

test('a window that the site opens stores something', async ({ page, context }) => {
  const shop = await openShop(page, context)
  await shop.evaluate(() => localStorage.setItem('basket', 'full'))
  expect(await shop.evaluate(() => localStorage.getItem('basket'))).toBe('full')
})

test('the next test finds nothing of it', async ({ page, context }) => {
  const shop = await openShop(page, context)
  expect(await shop.evaluate(() => localStorage.getItem('basket'))).toBeNull()
})

test('a site that was granted accounts has them, and nobody was asked', async ({ page, metamask, bench }) => {
  const site = await createSite(page, 'io.metamask')
  await metamask.grantAccounts(page, [1, 0])
  const addresses = [bench.accounts[1], bench.accounts[0]].map((address) => address?.toLowerCase())
  await expect.poll(async () => toSorted(await site.ask('eth_accounts'))).toEqual(addresses.toSorted())
  expect(await metamask.countAsked()).toBe(0)
  await expect(metamask.grantAccounts(page, [7])).rejects.toThrow('The wallet has no account at 7.')
  await expect(metamask.grantAccounts(page, [])).rejects.toThrow('at least one account')
  await expect(metamask.grantAccounts('about:blank')).rejects.toThrow('about:blank is not the address of a site.')
})

test('accounts are added, named, imported and chosen', async ({ metamask, bench }) => {
  expect(await metamask.getAccountAddress()).toBe(bench.accounts[0])
  await metamask.addNewAccount('Savings')
  expect(await metamask.getAccountAddress()).toBe(bench.accounts[3])
  await metamask.renameAccount('Account 2', 'Second')
  await metamask.switchAccount('Second')
  expect(await metamask.getAccountAddress()).toBe(bench.accounts[1])
  // Checked before the import: 13.5.0 gives an imported account the first free name.
  await expect(metamask.switchAccount('Account 2')).rejects.toThrow('The wallet has no account named Account 2.')
  const key = generatePrivateKey()
  await metamask.importWalletFromPrivateKey(key)
  expect(await metamask.getAccountAddress()).toBe(privateKeyToAddress(key))
})

test('a chain is added and chosen, and a site starts on it', async ({ page, metamask, bench }) => {
  const pool = await startChainPool({ size: 0, chain: { id: 4242, name: 'Another chain' } })
  try {
    const { rpcUrl } = await pool.acquire('another')
    await metamask.addNetwork({ name: 'Another', rpcUrl, chainId: 4242, symbol: 'ETH' })
    await metamask.grantAccounts(page)
    const site = await createSite(page, 'io.metamask')
    expect(await site.ask('eth_chainId')).toEqual({ result: '0x1092' })
    await metamask.switchNetwork(`Chain ${bench.chainId}`)
    // A site that connects later gets the current account.
    await site.ask('wallet_revokePermissions', [{ eth_accounts: {} }])
    await metamask.grantAccounts(page)
    await expect.poll(() => site.ask('eth_chainId')).toEqual({ result: numberToHex(bench.chainId) })
    await expect(metamask.switchNetwork('Nowhere')).rejects.toThrow('The wallet has no chain named Nowhere.')
  } finally {
    await pool.stop()
  }
})

test.describe('asked in its tab', () => {
  test.use({ asksIn: 'tab' })

  test('it answers there; a window to close there is none', async ({ page, metamask, context }) => {
    const site = await createSite(page, 'io.metamask')
    const connecting = site.ask('eth_requestAccounts')
    await expect(metamask.close()).rejects.toThrow('MetaMask asks in its tab')
    await expect(metamask.unlockAsked()).rejects.toThrow('only in windows')
    await metamask.reject()
    expect(await connecting).toMatchObject({ code: 4001 })
    expect(context.pages().filter((each) => each.url().includes('notification.html'))).toEqual([])
    const address = await metamask.getAccountAddress()
    await metamask.grantAccounts(page)
    const signing = site.ask('personal_sign', ['0x00', address])
    await metamask.confirmSignature()
    expect(await signing).toHaveProperty('result')
  })
})

async function openShop(page: Page, context: BrowserContext): Promise<Page> {
  const body = '<!doctype html><title>A shop</title>'
  await context.route(SHOP, (route) => route.fulfill({ contentType: 'text/html', body }))
  const popup = await openedBy(page, () => page.evaluate((url) => void open(url), SHOP))
  await popup.waitForURL(SHOP)
  return popup
}

const toSorted = (answer: Answer) =>
  'result' in answer && Array.isArray(answer.result) ? answer.result.toSorted() : answer
