import { type Abi, encodeErrorResult, encodeFunctionData, parseAbi, parseEther } from 'viem'
import { describe, expect, test } from 'vitest'
import { benchToken } from '#fixtures/contracts/generated/benchToken'
import { createTestEvent } from '#mocks/trace/testing/createTestTrace'
import type { TraceEvent } from '#mocks/trace/traceEvent'
import { BENCH_TOKEN } from '../../contracts/listBenchContracts.ts'
import { createTestBooks } from '../testing/testWire.ts'
import { describeEvent } from './describeEvent.ts'

const alice = '0x00000000000000000000000000000000000000a1'
const bob = '0x00000000000000000000000000000000000000b0'
const token = '0x00000000000000000000000000000000000000c0'
const gallery = '0x00000000000000000000000000000000000000c1'
const abi = parseAbi([
  'function mint(address to, uint256 id)',
  'function sell(uint256 id, uint256 deadline, bytes proof) payable',
  'error SoldOut(uint256 id)',
])
const contracts = [
  { name: BENCH_TOKEN, abi: benchToken.abi as Abi, address: token, from: 'bench' },
  { name: 'Gallery', abi: abi as Abi, from: 'dropped' },
] as const
const names = { [alice]: 'Account 1', [bob]: 'Treasury' }
const books = createTestBooks({ contracts, names })
const raw = createTestBooks({ contracts, names, isRaw: true })

const event = (part: Partial<TraceEvent>) => createTestEvent({ hop: 'wallet', method: 'eth_sendTransaction', ...part })
const sent = (transaction: object) => event({ data: { params: [transaction] } })
const transfer = encodeFunctionData({ abi: benchToken.abi, functionName: 'transfer', args: [bob, parseEther('5')] })
const mint = encodeFunctionData({ abi, functionName: 'mint', args: [alice, 7n] })
const sell = encodeFunctionData({ abi, functionName: 'sell', args: [7n, 1_800_000_000n, `0x${'ab'.repeat(65)}`] })

describe('a call is read by the contracts and names that the console knows', () => {
  test.each([
    ['of the bench’s token, in its unit', { to: token, data: transfer }, 'transfer(Treasury, 5 BENCH)'],
    ['of a contract whose place is not known, by its selector', { to: gallery, data: mint }, 'mint(Account 1, 7)'],
    [
      'with value, a time and bytes',
      { to: gallery, data: sell, value: '0xde0b6b3a7640000' },
      'sell(7, 2027-01-15 08:00:00 UTC, 0xabab…abab) with 1 ETH',
    ],
    ['of nobody’s contract', { to: gallery, data: '0x1234567800' }, '0x12345678… to 0x0000…00c1'],
    ['a payment', { to: bob, value: '0xde0b6b3a7640000' }, '1 ETH to Treasury'],
    ['nothing to somebody', { to: bob }, 'to Treasury'],
    ['a new contract', { data: '0x6080' }, 'creates a contract'],
  ])('%s', (_what, transaction, more) =>
    expect(describeEvent(sent({ from: alice, ...transaction }), books)).toEqual({ what: 'eth_sendTransaction', more }),
  )

  test.each([
    [{ to: token, data: transfer }, `transfer(${bob}, 5000000000000000000)`],
    [{ to: bob, value: '0x7' }, `7 wei to ${bob}`],
  ])('as it is', (transaction, more) =>
    expect(describeEvent(sent(transaction), raw).more?.toLowerCase()).toBe(more.toLowerCase()),
  )

  test.each([
    [[{ to: token, data: transfer }], '1 call: transfer(Treasury, 5 BENCH)'],
    [
      [{ to: token, data: transfer }, { to: bob, value: '0xde0b6b3a7640000' }, { data: '0x6080' }],
      '3 calls: transfer(Treasury, 5 BENCH), 1 ETH to Treasury, creates a contract',
    ],
    [
      Array.from({ length: 6 }, () => ({ to: gallery, data: mint })),
      `6 calls: ${Array(4).fill('mint(Account 1, 7)').join(', ')}, …`,
    ],
    [[], '0 calls'],
  ])('a batch of them, each as alone', (calls, more) => {
    const batch = event({ method: 'wallet_sendCalls', data: { params: [{ version: '2.0.0', calls }] } })
    expect(describeEvent(batch, books)).toEqual({ what: 'wallet_sendCalls', more })
  })

  test('on the chain that its flow tells', () => {
    const asked: (number | undefined)[] = []
    const watching = {
      ...books,
      decoderOf(chainId: number | undefined) {
        asked.push(chainId)
        return books.decoderOf(chainId)
      },
    }
    const mined = event({ hop: 'chain', phase: 'event', method: 'mined', data: { chainId: 5 } })
    const flow = { id: 1, method: 'eth_sendTransaction', status: 'ok', code: undefined, events: [mined] } as const
    describeEvent(sent({ to: token, data: transfer }), watching, flow)
    describeEvent(sent({ to: token, data: transfer, chainId: '0x7' }), watching, flow)
    describeEvent(sent({ to: token, data: transfer }), watching)
    expect(asked).toEqual([5, 7, undefined])
  })
})

describe('an error', () => {
  const told = (error: unknown) => describeEvent(event({ phase: 'error', data: { error } }), books).what
  const soldOut = encodeErrorResult({ abi, errorName: 'SoldOut', args: [7n] })

  test('of a contract is told by its name, wherever its data is', () => {
    const expected = 'execution reverted: SoldOut(7)'
    expect(told({ code: 3, message: 'execution reverted', data: soldOut })).toBe(expected)
    expect(told({ code: -32603, message: 'execution reverted', data: { originalError: { data: soldOut } } })).toBe(
      expected,
    )
    expect(told({ message: `execution reverted: custom error ${soldOut.slice(0, 10)}: ${soldOut.slice(10)}` })).toBe(
      expected,
    )
  })

  test('of Solidity is told once', () => {
    const data = encodeErrorResult({ abi: parseAbi(['error Error(string message)']), errorName: 'Error', args: ['no'] })
    expect(told({ code: 3, message: 'execution reverted: no', data })).toBe('execution reverted: no')
    expect(told({ code: 3, message: 'reverted', data })).toBe('reverted: Error(no)')
  })

  test('without data stays as it is, however long', () => {
    expect(told({ code: 4001, message: 'User rejected the request.' })).toBe('User rejected the request.')
    expect(told('no')).toBe('no')
    expect(told(undefined)).toBe('undefined')
    expect(told({ message: 'x'.repeat(500) })).toBe('x'.repeat(500))
  })
})

test.each([
  [[alice], '[Account 1]'],
  [[alice, bob], '[Account 1, … 2]'],
  [bob, 'Treasury'],
  [`0x${'ab'.repeat(32)}`, '0xabababab…abab'],
  ['text', 'text'],
  [undefined, 'nothing'],
  [null, 'null'],
  [{ a: 1, b: 2, c: 3, d: 4, e: 5 }, '{ a, b, c, d, … }'],
])('an answer %j', (result, what) =>
  expect(describeEvent(event({ phase: 'response', data: { result } }), books).what).toBe(what),
)

test.each([
  [{ command: { do: 'mine', blocks: 3, interval: 60 } }, 'mine 3 60'],
  [
    { command: { do: 'setBalance', address: alice, value: '1000000000000000000' } },
    'setBalance 0x00000000…00a1 1000000000000000000',
  ],
  [{ fault: { name: 'Lossy' }, id: 'fault-1' }, 'Lossy'],
  [{ id: 'fault-1' }, 'fault-1'],
  [{}, undefined],
])('what a person did at the bench: %j', (data, more) => {
  const act = event({ hop: 'action', phase: 'note', method: 'chain', data })
  expect(describeEvent(act, books)).toEqual({ what: 'chain', more })
})
