import { type Address, concat, getContractAddress, type Hex, hexToBigInt, pad, zeroAddress } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { BenchError } from '#mocks/core/BenchError'
import { startTestChain, type TestChain } from '#mocks/node/testing/startTestMarket'
import { deployContracts } from './deployContracts.ts'
import { runChainCommand } from './runChainCommand.ts'
import { oddTokens } from './testing/oddTokens.ts'

const MOST = 2n ** 256n - 1n
let chain: TestChain
let token: Address
let holder: Address
let stranger: Address

beforeAll(async () => {
  chain = await startTestChain()
  ;[holder, stranger] = chain.accounts as [Address, Address]
  token = (await deployContracts(chain)).token
})

afterAll(() => chain.stop())

async function deploy(code: Hex, argument: Address): Promise<Address> {
  const wallet = chain.walletOf(0)
  const nonce = await chain.client.getTransactionCount({ address: holder })
  const data = concat([code, pad(argument)])
  const hash = await wallet.sendTransaction({ data, chain: null })
  await chain.client.waitForTransactionReceipt({ hash })
  return getContractAddress({ from: holder, nonce: BigInt(nonce) })
}

const setTokenBalance = (address: Address, of: Address, value: bigint) =>
  runChainCommand((method, params = []) => chain.request(method, [...params]), {
    ...{ do: 'setTokenBalance', token: address, address: of, value: String(value) },
  })

/** All state, with each account's storage. */
const dump = () => chain.request('anvil_dumpState', [])

test.each([0n, 1n, 1_500_000n, MOST])('an ERC-20 of the bench: %s', async (value) => {
  const before = await chain.tokensOf(token, holder)
  await setTokenBalance(token, stranger, value)
  expect(await chain.tokensOf(token, stranger)).toBe(value)
  expect(await chain.tokensOf(token, holder)).toBe(before)
})

test('what was set can be spent', async () => {
  const poor = chain.accounts[2] as Address
  await setTokenBalance(token, poor, 5n)
  const transfer = concat(['0xa9059cbb', pad(zeroAddress.replace(/0$/, '7') as Address), pad('0x05')])
  const hash = await chain.walletOf(2).sendTransaction({ to: token, data: transfer, chain: null })
  expect(await chain.client.waitForTransactionReceipt({ hash })).toMatchObject({ status: 'success' })
  expect(await chain.tokensOf(token, poor)).toBe(0n)
})

test('behind a proxy, the storage is that of the proxy', async () => {
  const code = (await chain.client.getCode({ address: token })) as Hex
  const proxy = await deploy(oddTokens.proxy, token)
  const before = await chain.tokensOf(token, holder)
  await setTokenBalance(proxy, holder, 250_000_000n)
  expect(await chain.tokensOf(proxy, holder)).toBe(250_000_000n)
  expect(await chain.tokensOf(token, holder)).toBe(before)
  expect(await chain.client.getCode({ address: token })).toBe(code)
})

test('the balances stand in another contract', async () => {
  const ledger = await deploy(oddTokens.ledger, holder)
  const outside = await deploy(oddTokens.outside, ledger)
  await setTokenBalance(outside, stranger, 42n)
  expect([await chain.tokensOf(outside, stranger), await chain.tokensOf(outside, holder)]).toEqual([42n, 5n])
})

test('beside other values in one word, those stay', async () => {
  const packed = await deploy(oddTokens.packed, holder)
  const held = async () => {
    const { data = '0x' } = await chain.client.call({ to: packed, data: concat(['0x32f750ff', pad(holder)]) })
    return [0, 1, 2].map((index) => hexToBigInt(`0x${data.slice(2 + 64 * index, 66 + 64 * index)}`))
  }
  expect(await held()).toEqual([0n, 7n, 99n])
  for (const value of [2n ** 96n - 1n, 0n, 12_345n]) {
    await setTokenBalance(packed, holder, value)
    expect(await held()).toEqual([0n, value, 99n])
  }
  const before = await dump()
  await expect(setTokenBalance(packed, holder, 2n ** 96n)).rejects.toThrow(/balances of 96 bits/)
  expect(await dump()).toEqual(before)
})

test.each<[string, () => Promise<Address>, RegExp]>([
  ['it rebases', () => deploy(oddTokens.rebasing, holder), /computes its balances.*impersonateAccount/s],
  ['it is paused', () => deploy(oddTokens.reverting, holder), /refuses balanceOf\..*Paused/s],
  [
    'there is no contract',
    async () => '0x00000000000000000000000000000000000000ab',
    /There is no contract at 0x0{38}ab/,
  ],
  ['it is an account', async () => stranger, /There is no contract at/],
  ['it is no token', () => deploy(oddTokens.ledger, holder), /refuses balanceOf/],
])('refused, with the chain as before: %s', async (_, prepare, message) => {
  const address = await prepare()
  const before = await dump()
  // 1000 is what the rebasing token answers by chance, and 0 is what a wiped rate answers.
  for (const value of [1_000n, 0n, 77n]) {
    const error = await setTokenBalance(address, holder, value).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(BenchError)
    expect(String(error)).toMatch(message)
  }
  expect(await dump()).toEqual(before)
})
