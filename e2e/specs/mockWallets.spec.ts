import { test as base, expect } from '@playwright/test'
import { type Hex, recoverMessageAddress } from 'viem'
import type { Bench } from '#mocks/node/bench/benchTypes'
import { startBench } from '#mocks/node/bench/startBench'
import type { WalletOptions } from '#mocks/node/dapps/walletOptions'
import { mockWallets } from '#mocks/playwright/mockWallets'
import { preset } from '../support/console/consoleSteps.ts'
import { oncePerWorker } from '../support/oncePerWorker.ts'
import { openDapp } from '../support/pages/openDapp.ts'

const ORIGIN = 'https://dapp.test'
const rejected = { error: { code: 4001, message: 'User rejected the request.' } }

const test = base.extend<object, { bench: Bench }>({ bench: oncePerWorker(() => startBench({})) })

/** Finds a wallet that the console offers to add, without its id. */
function mock(id: string): WalletOptions {
  const { id: _id, announce, ...spec } = preset(id)
  return { ...spec, announce } as WalletOptions
}

test('a dapp of anybody’s connects, signs and is refused, by window.ethereum and by EIP-6963', {
  tag: '@flow',
}, async ({ context, page, bench }) => {
  const { wallet } = await mockWallets(context, { rpcUrl: bench.rpcUrl })
  const dapp = await openDapp(page)
  expect(await dapp.heard()).toEqual(['Bench Wallet'])
  expect(await dapp.holder()).toBe('Bench Wallet')

  wallet.next('eth_requestAccounts').reject()
  expect(await dapp.request('eth_requestAccounts')).toEqual(rejected)
  wallet.next('eth_requestAccounts').approve()
  const [account] = bench.accounts
  expect(await dapp.request('eth_requestAccounts')).toEqual({ result: [account] })
  expect(Object.keys(wallet.getState().permissions)).toEqual([ORIGIN])

  wallet.setPolicy('approve')
  const { result } = await dapp.request('personal_sign', ['0x68656c6c6f', account], 'org.walletbench.alpha')
  expect(await recoverMessageAddress({ message: 'hello', signature: result as Hex })).toBe(account)
  expect(await dapp.request('eth_chainId')).toEqual({ result: `0x${bench.chainId.toString(16)}` })
})

test('a reload or a close keeps permissions, and takes back requests', async ({ context, page, bench }) => {
  const { wallet } = await mockWallets(context, { rpcUrl: bench.rpcUrl })
  const pending = () => wallet.getState().pending.map(({ method }) => method)
  const dapp = await openDapp(page)
  wallet.next().approve()
  await dapp.request('eth_requestAccounts')
  const [account] = bench.accounts

  void dapp.request('personal_sign', ['0x00', account]).catch(() => {})
  await expect.poll(pending).toEqual(['personal_sign'])
  await page.reload()
  await expect.poll(pending).toEqual([])
  expect(await dapp.request('eth_accounts')).toEqual({ result: [account] })

  void dapp.request('personal_sign', ['0x01', account]).catch(() => {})
  await expect.poll(pending).toEqual(['personal_sign'])
  await page.close()
  await expect.poll(pending).toEqual([])
})

test('a frame is of its own origin, and one of nowhere has no wallet', async ({ context, page, bench }) => {
  const { wallet } = await mockWallets(context, { rpcUrl: bench.rpcUrl, wallets: [{ policy: 'approve' }] })
  await context.route('https://other.test/**', (route) => route.fulfill({ contentType: 'text/html', body: '<p>' }))
  const dapp = await openDapp(page)
  await dapp.request('eth_requestAccounts')
  await page.setContent('<iframe src="https://other.test/"></iframe><iframe srcdoc="<p>"></iframe>')
  const frames = page.frames().filter((frame) => frame !== page.mainFrame())
  await expect.poll(() => frames.map((frame) => frame.url())).toEqual(['https://other.test/', 'about:srcdoc'])
  const [other, nowhere] = frames
  type InPage = { ethereum: { request(args: object): Promise<unknown> } }
  const ask = (method: string) =>
    other?.evaluate((name) => (window as unknown as InPage).ethereum.request({ method: name }), method)
  expect(await ask('eth_accounts')).toEqual([])
  await ask('eth_requestAccounts')
  expect(Object.keys(wallet.getState().permissions)).toEqual([ORIGIN, 'https://other.test'])
  expect(await nowhere?.evaluate(() => 'ethereum' in window)).toBe(false)
})

for (const [holder, ids] of [
  ['Seizing Wallet', ['beta', 'takes-ethereum']],
  ['Defending Wallet', ['beta', 'defends-ethereum', 'takes-ethereum']],
] as const)
  test(`window.ethereum with ${ids.join(', ')}: ${holder} has it, and once the page is loaded`, async ({
    context,
    page,
    bench,
  }) => {
    const [first, ...others] = ids
    await mockWallets(context, { rpcUrl: bench.rpcUrl, wallets: [mock(first), ...others.map(mock)] })
    const dapp = await openDapp(page)
    await expect.poll(() => page.evaluate(() => document.readyState)).toBe('complete')
    expect(await dapp.holder()).toBe(holder)
  })

test('stopped, the wallet is gone: 4900', async ({ context, page, bench }) => {
  const { wallet, stop } = await mockWallets(context, { rpcUrl: bench.rpcUrl })
  const dapp = await openDapp(page)
  const asked = dapp.request('eth_requestAccounts')
  await expect.poll(() => wallet.getState().pending.length).toBe(1)
  stop()
  expect((await asked).error?.code).toBe(4900)
  expect((await dapp.told()).at(-1)).toMatchObject(['disconnect', { code: 1001 }])
  expect((await dapp.request('eth_chainId')).error?.code).toBe(4900)
  expect(wallet.getState().pending).toEqual([])
})

test('a node that is not on this machine, or not there, is no chain', async ({ context }) => {
  await expect(mockWallets(context, { rpcUrl: 'https://mainnet.example' })).rejects.toThrow('do not call')
  await expect(mockWallets(context, { rpcUrl: 'http://127.0.0.1:9/' })).rejects.toThrow('No chain answers')
  await expect(mockWallets(context)).rejects.toThrow('Give rpcUrl')
})

test('a page that is left for one with no wallets takes back what it asked', async ({ context, page, bench }) => {
  const { wallet } = await mockWallets(context, { rpcUrl: bench.rpcUrl })
  const dapp = await openDapp(page)
  const asked = dapp.request('eth_requestAccounts').catch(() => 'left')
  await expect.poll(() => wallet.getState().pending.length).toBe(1)
  await page.goto('about:blank')
  await expect.poll(() => wallet.getState().pending.length).toBe(0)
  expect(await asked).toBe('left')
})

for (const ethereum of ['offer', 'leave'] as const)
  test(`a popup with its opener has wallets from the start: ${ethereum}`, async ({ context, page, bench }) => {
    await mockWallets(context, { rpcUrl: bench.rpcUrl, wallets: [{ policy: 'approve', ethereum }] })
    const body = `<script>
      window.had = typeof window.ethereum
      window.heard = []
      addEventListener('eip6963:announceProvider', ({ detail }) => heard.push(detail))
      dispatchEvent(new Event('eip6963:requestProvider'))
    </script>`
    await context.route(`${ORIGIN}/**`, (route) => route.fulfill({ contentType: 'text/html', body }))
    await page.goto(ORIGIN)
    const [popup] = await Promise.all([context.waitForEvent('page'), page.evaluate(() => void open('/popup'))])
    await popup.waitForLoadState()
    const seen = await popup.evaluate(async () => {
      const { had, heard } = window as unknown as {
        had: string
        heard: { info: { name: string }; provider: unknown }[]
      }
      const [first] = heard
      const provider = first?.provider as { request(args: { method: string }): Promise<unknown> }
      const accounts = (await provider.request({ method: 'eth_requestAccounts' })) as unknown[]
      return { had, names: heard.map(({ info }) => info.name), accounts: accounts.length }
    })
    expect(seen).toEqual({ had: ethereum === 'leave' ? 'undefined' : 'object', names: ['Bench Wallet'], accounts: 1 })
  })
