import { type Address, createPublicClient, type Hex, http, numberToHex, type TypedDataDefinition } from 'viem'
import { verifyMessage, verifyTypedData } from 'viem/utils'
import type { Bench } from '#mocks/node/bench/benchTypes'
import { secondChainId, someAddress } from '../../support/benchValues.ts'
import { ORIGIN } from '../support/createSite.ts'
import { connect, expect, test } from '../support/testWallet.ts'

const message = 'Hello'
const messageHex = '0x48656c6c6f'

const first = (bench: Bench) => (bench.accounts[0] ?? '').toLowerCase() as Address

test('connects, by whatever method the dapp has chosen', async ({ site, testWallet: wallet, bench }) => {
  const connecting = site.ask('eth_requestAccounts')
  const { answer, ...request } = await wallet.approve('eth_requestAccounts')
  const { chainId } = bench
  expect(request).toMatchObject({ method: 'eth_requestAccounts', origin: ORIGIN, chainId, transport: 'injected' })
  expect(await answer).toEqual([first(bench)])
  expect(await connecting).toEqual({ result: await answer })
  expect(await wallet.connectedOrigins()).toContain(ORIGIN)
  await site.ask('wallet_revokePermissions', [{ eth_accounts: {} }])
  expect(await wallet.connectedOrigins()).not.toContain(ORIGIN)
  const again = site.ask('wallet_requestPermissions', [{ eth_accounts: {} }])
  const second = await wallet.approve('eth_requestAccounts')
  expect(second).toMatchObject({ method: 'wallet_requestPermissions', params: [{ eth_accounts: {} }] })
  expect(await again).toEqual({ result: await second.answer })
  expect(wallet.requests().map(({ method }) => method)).toEqual(['eth_requestAccounts', 'wallet_requestPermissions'])
})

test('signs; a request that comes a second later is waited for', async ({ page, site, testWallet: wallet, bench }) => {
  await connect(site, wallet)
  const address = first(bench)
  const approving = wallet.approve('personal_sign')
  const signing = page
    .evaluate(() => new Promise((resolve) => setTimeout(resolve, 1_000)))
    .then(() => site.ask('personal_sign', [messageHex, address]))
  const { answer, params } = await approving
  expect(params).toEqual([messageHex, address])
  expect(await verifyMessage({ address, message, signature: (await answer) as Hex })).toBe(true)
  expect(await signing).toEqual({ result: await answer })

  const typed: TypedDataDefinition = {
    domain: { name: 'A dapp', chainId: bench.chainId },
    types: {
      EIP712Domain: Object.entries({ name: 'string', chainId: 'uint256' }).map(([name, type]) => ({ name, type })),
      Mail: [{ name: 'text', type: 'string' }],
    },
    primaryType: 'Mail',
    message: { text: message },
  }
  void site.ask('eth_signTypedData_v4', [address, JSON.stringify(typed)])
  const decided = await wallet.approve('eth_signTypedData_v4')
  expect(decided).toMatchObject({ method: 'eth_signTypedData_v4', chainId: bench.chainId })
  expect(await verifyTypedData({ ...typed, address, signature: (await decided.answer) as Hex })).toBe(true)
})

test('sends, with the user’s gas; the rest is the wallet’s', async ({ site, testWallet: wallet, bench }) => {
  await connect(site, wallet)
  const to = someAddress()
  void site.ask('eth_sendTransaction', [{ from: first(bench), to, value: '0x64' }])
  const { answer, params, chainId } = await wallet.approve('eth_sendTransaction', { edit: { gas: 45_000n } })
  expect({ params, chainId }).toEqual({ params: [{ from: first(bench), to, value: '0x64' }], chainId: bench.chainId })
  const chain = createPublicClient({ transport: http(bench.rpcUrl), pollingInterval: 50 })
  const hash = (await answer) as Hex
  await chain.waitForTransactionReceipt({ hash })
  expect(await chain.getTransaction({ hash })).toMatchObject({ gas: 45_000n, value: 100n })
})

test('refuses, and closes: the dapp gets 4001', async ({ site, testWallet: wallet, bench }) => {
  await connect(site, wallet)
  const signing = site.ask('personal_sign', [messageHex, first(bench)])
  const rejected = await wallet.reject('personal_sign')
  await expect(rejected.answer).rejects.toMatchObject({ code: 4001 })
  expect(await signing).toMatchObject({ code: 4001 })
  void site.ask('eth_sendTransaction', [{ from: first(bench), to: someAddress(), value: '0x1' }])
  const closed = await wallet.close()
  expect(closed.method).toBe('eth_sendTransaction')
  await expect(closed.answer).rejects.toMatchObject({ code: 4001 })
})

test('adds a chain, and switches to one without permission', async ({ site, testWallet: wallet, bench }) => {
  await connect(site, wallet)
  const second = bench.chains.find(({ chainId }) => chainId === secondChainId(bench))
  const chain = {
    chainId: numberToHex(secondChainId(bench)),
    chainName: 'Second chain',
    rpcUrls: [second?.rpcUrl],
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  }
  void site.ask('wallet_addEthereumChain', [chain])
  const added = await wallet.approve('wallet_addEthereumChain')
  expect(added).toMatchObject({ params: [chain], origin: ORIGIN, chainId: bench.chainId })
  expect(await added.answer).toBeNull()

  test.skip(wallet.kind === 'simulated', 'The simulated wallet knows no endowment:permitted-chains.')
  await site.ask('wallet_revokePermissions', [{ eth_accounts: {} }])
  const permitted = { caveats: [{ type: 'restrictNetworkSwitching', value: [numberToHex(bench.chainId)] }] }
  void site.ask('wallet_requestPermissions', [{ eth_accounts: {}, 'endowment:permitted-chains': permitted }])
  await (await wallet.approve('eth_requestAccounts')).answer
  void site.ask('wallet_switchEthereumChain', [{ chainId: chain.chainId }])
  const switched = await wallet.approve('wallet_switchEthereumChain')
  expect(switched.method).toBe('wallet_switchEthereumChain')
  expect(await switched.answer).toBeNull()
})

test('a page that is left gets no answer, and it is said', async ({ page, site, testWallet: wallet, bench }) => {
  await connect(site, wallet)
  void site.ask('personal_sign', [messageHex, first(bench)])
  await expect.poll(() => wallet.requests().length).toBe(1)
  await page.goto('about:blank')
  await page.goto(ORIGIN)
  const { answer } = await wallet.reject('personal_sign')
  await expect(answer).rejects.toThrow('The page was left before it got the answer to personal_sign.')
})
