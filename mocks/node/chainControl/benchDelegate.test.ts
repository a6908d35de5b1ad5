import {
  type Address,
  type BaseError,
  ContractFunctionRevertedError,
  concat,
  encodeFunctionData,
  type Hex,
  hashMessage,
  parseEther,
  zeroAddress,
} from 'viem'
import { encodeCalls, encodeExecuteData } from 'viem/experimental/erc7821'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { benchDelegate } from '#fixtures/contracts/generated/benchDelegate'
import { benchToken } from '#fixtures/contracts/generated/benchToken'
import { startTestChain } from '#mocks/node/testing/startTestMarket'
import { deployContracts } from './deployContracts.ts'

const { abi } = benchDelegate
const MODE = '0x0100000000000000000000000000000000000000000000000000000000000000'
const FIRST: Address = '0x00000000000000000000000000000000000a11ce'
const SECOND: Address = '0x0000000000000000000000000000000000000b0b'

const chain = await startTestChain()
const contracts = await deployContracts(chain)
const self = chain.accounts[0] as Address

afterAll(() => chain.stop())

type Call = { to: Address; value?: bigint; data?: Hex }

const transfer = (to: Address, value: bigint): Call => ({
  to: contracts.token,
  data: encodeFunctionData({ abi: benchToken.abi, functionName: 'transfer', args: [to, value] }),
})

async function sendBatch(calls: readonly Call[], { authorize = false } = {}) {
  const wallet = chain.walletOf(0)
  const signed = () => wallet.signAuthorization({ contractAddress: contracts.delegate, executor: 'self' })
  const rest = authorize ? { authorizationList: [await signed()] } : {}
  const data = encodeExecuteData({ calls })
  const hash = await wallet.sendTransaction({ chain: null, to: self, data, gas: 500_000n, ...rest })
  return chain.client.waitForTransactionReceipt({ hash })
}

const balances = () => Promise.all([self, FIRST, SECOND].map((account) => chain.tokensOf(contracts.token, account)))

describe('BenchDelegate, for an account that delegates to it (EIP-7702)', () => {
  // The tests below continue from here: the delegation stays.
  beforeAll(async () => {
    const receipt = await sendBatch([transfer(FIRST, 1n), transfer(SECOND, 2n)], { authorize: true })
    expect(receipt).toMatchObject({ status: 'success', type: 'eip7702', from: self.toLowerCase() })
    expect(receipt.logs).toHaveLength(2)
  })

  test('executes a batch in the transaction that delegates', async () => {
    expect(await chain.client.getCode({ address: self })).toBe(concat(['0xef0100', contracts.delegate]).toLowerCase())
    const [, first, second] = await balances()
    expect([first, second]).toEqual([1n, 2n])
  })

  test('executes a later batch with no authorisation, ether included', async () => {
    const before = await chain.client.getBalance({ address: FIRST })
    expect((await sendBatch([{ to: FIRST, value: parseEther('1') }, transfer(self, 1n)])).status).toBe('success')
    expect(await chain.client.getBalance({ address: FIRST })).toBe(before + parseEther('1'))
  })

  test('executes none where one fails, and passes its reason on', async () => {
    const before = await balances()
    const calls = [transfer(FIRST, 1n), transfer(SECOND, parseEther('2000000'))]
    expect((await sendBatch(calls)).status).toBe('reverted')
    expect(await balances()).toEqual(before)

    const call = { address: self, abi: [...abi, ...benchToken.abi], functionName: 'execute' } as const
    const failure = chain.client.simulateContract({ ...call, account: self, args: [MODE, encodeCalls(calls)] })
    const isRevert = (cause: unknown) => cause instanceof ContractFunctionRevertedError
    const reason = await failure.catch((error: BaseError) => error.walk(isRevert))
    const args = [self, (before[0] ?? 0n) - 1n, parseEther('2000000')]
    expect(reason).toMatchObject({ data: { errorName: 'ERC20InsufficientBalance', args } })
  })

  test('takes the zero address for the account itself', async () => {
    const before = await balances()
    const inner = encodeExecuteData({ calls: [transfer(FIRST, 1n)] })
    expect((await sendBatch([{ to: zeroAddress, data: inner }])).status).toBe('success')
    expect((await balances())[1]).toBe((before[1] ?? 0n) + 1n)
  })

  test('obeys the account alone, whoever else calls', async () => {
    const call = { address: self, abi, functionName: 'execute', args: [MODE, '0x'] } as const
    const wallet = chain.walletOf(1)
    const attempt = chain.client.simulateContract({ ...call, account: wallet.account })
    await expect(attempt).rejects.toThrow(/OnlySelf\(address sender\)/)
    const before = await balances()
    const data = encodeExecuteData({ calls: [transfer(wallet.account.address, 1n)] })
    const hash = await wallet.sendTransaction({ chain: null, to: self, data, gas: 500_000n })
    expect((await chain.client.waitForTransactionReceipt({ hash })).status).toBe('reverted')
    expect(await balances()).toEqual(before)
  })

  test.each<[string, Hex, boolean]>([
    ['a batch', MODE, true],
    ['a batch with a payload of the mode', `${MODE.slice(0, -2)}01` as Hex, true],
    ['a batch that goes on after a failure', `0x0101${MODE.slice(6)}`, false],
    ['a batch with opData', `0x01000000000078210001${'00'.repeat(22)}`, false],
    ['batches of batches', `0x01000000000078210002${'00'.repeat(22)}`, false],
    ['a single call', `0x00${MODE.slice(4)}`, false],
  ])('knows its modes: %s', async (_, mode, supported) => {
    const supports = { address: self, abi, functionName: 'supportsExecutionMode', args: [mode] } as const
    expect(await chain.client.readContract(supports)).toBe(supported)
    const args = [mode, encodeCalls([])] as const
    const attempt = chain.client.simulateContract({ account: self, address: self, abi, functionName: 'execute', args })
    if (supported) await expect(attempt).resolves.toBeDefined()
    else await expect(attempt).rejects.toThrow('UnsupportedExecutionMode()')
  })

  test('vouches for the signatures of the key (ERC-1271), and no others', async () => {
    const hash = hashMessage('Hello')
    const answers = ([0, 1] as const).map(async (index) => {
      const args = [hash, await chain.walletOf(index).account.signMessage({ message: 'Hello' })] as const
      return chain.client.readContract({ address: self, abi, functionName: 'isValidSignature', args })
    })
    expect(await Promise.all(answers)).toEqual(['0x1626ba7e', '0xffffffff'])
  })

  test('lets the account be sent ether and tokens of every kind', async () => {
    const hash = await chain.walletOf(1).sendTransaction({ chain: null, to: self, value: 1n })
    expect((await chain.client.waitForTransactionReceipt({ hash })).status).toBe('success')
    const supports = (id: Hex) =>
      chain.client.readContract({ address: self, abi, functionName: 'supportsInterface', args: [id] })
    const ids = ['0x01ffc9a7', '0x150b7a02', '0x4e2312e0', '0xffffffff'] as const
    expect(await Promise.all(ids.map(supports))).toEqual([true, true, true, false])
    const received = { address: self, abi, functionName: 'onERC721Received', args: [self, self, 1n, '0x'] } as const
    expect(await chain.client.readContract(received)).toBe('0x150b7a02')
  })
})
