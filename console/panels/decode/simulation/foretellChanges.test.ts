import {
  type Abi,
  type Address,
  decodeFunctionData,
  encodeAbiParameters,
  encodeEventTopics,
  encodeFunctionResult,
  erc20Abi,
  type Hex,
  numberToHex,
  padHex,
} from 'viem'
import { describe, expect, test } from 'vitest'
import { type ChainReader, UnaskedChainError } from '../../contracts/chainReader.ts'
import { type CallToTry, foretellChanges, NATIVE } from './foretellChanges.ts'

const a = '0x0000000000000000000000000000000000000011'
const b = '0x0000000000000000000000000000000000000022'
const token = '0x0000000000000000000000000000000000000033'
const inner = '0x0000000000000000000000000000000000000044'
const pay = { from: a, to: token, data: '0x01' } as const
const send = { from: a, to: b, value: 7n, data: '0x' } as const

type Tried = {
  readonly status: Hex
  readonly returnData?: Hex
  readonly logs?: readonly object[]
  readonly error?: object
}
type Block = {
  readonly blockOverrides?: unknown
  readonly stateOverrides?: unknown
  readonly calls: readonly { readonly to: Address; readonly input: Hex; readonly gas?: Hex }[]
}

const uint = (value: bigint) => encodeAbiParameters([{ type: 'uint256' }], [value])
const topics = (eventName: 'Transfer' | 'Approval', args: object) =>
  encodeEventTopics({ abi: erc20Abi, eventName, args } as never)
const paid = { address: token, topics: topics('Transfer', { from: a, to: b }), data: uint(5n) }
const moved = { address: NATIVE, topics: topics('Transfer', { from: token, to: inner }), data: uint(1n) }
const reverted: Tried = { status: '0x0', returnData: '0xdeadbeef', error: { code: -3200, message: 'execution failed' } }

function answer(to: Address, data: Hex, isAfter: boolean): Hex {
  if (to !== token) return numberToHex(isAfter && padHex(inner, { size: 32 }) === data ? 101n : 100n, { size: 32 })
  const { functionName, args = [] } = decodeFunctionData({ abi: erc20Abi as Abi, data })
  const answers: Record<string, unknown> = {
    symbol: 'PAY',
    decimals: 6,
    balanceOf: isAfter === (args[0] === b) ? 5n : 0n,
  }
  return encodeFunctionResult({ abi: erc20Abi as Abi, functionName, result: answers[functionName] } as never)
}

function createChain(results: readonly Tried[]) {
  const asked: Block[][] = []
  const read: ChainReader = async (_chainId, ask, params) => {
    if (ask === 'eth_blockNumber') return '0x9'
    if (ask === 'eth_getBlockByNumber') return { number: '0xa', timestamp: '0x77' }
    if (ask === 'eth_getBalance') return '0x64'
    const [given, block] = params as [{ to: Address; data: Hex; blockStateCalls: Block[] }, Hex]
    expect(block).toBe('0x9')
    if (ask === 'eth_call') return answer(given.to, given.data, false)
    asked.push(given.blockStateCalls)
    const [first, later] = given.blockStateCalls
    const tried = first?.calls.map((_, index) => ({ logs: [], returnData: '0x', ...results[index] }))
    const reads = later?.calls.map(({ to, input }) => ({
      status: '0x1',
      logs: [],
      returnData: answer(to, input, true),
    }))
    return [{ calls: tried }, ...(reads ? [{ calls: reads }] : [])]
  }
  return { read, asked }
}

const ask = (read: ChainReader, calls: readonly CallToTry[], isAtomic = true) =>
  foretellChanges({ read, chainId: 1, calls, isAtomic })

describe('what is told', () => {
  test('tokens that move, and currency that a contract passes on', async () => {
    const { read } = createChain([{ status: '0x1', logs: [paid, moved] }])
    const about = { token, symbol: 'PAY', decimals: 6 }
    expect(await ask(read, [pay])).toEqual({
      state: 'told',
      chainId: 1,
      blockNumber: 9n,
      changes: [
        { kind: 'native', account: inner, before: 100n, after: 101n },
        { kind: 'erc20', account: a, ...about, before: 5n, after: 0n },
        { kind: 'erc20', account: b, ...about, before: 0n, after: 5n },
      ],
    })
  })

  test('in the block that the node would mine next, and all reads in one question', async () => {
    const { read, asked } = createChain([{ status: '0x1', logs: [paid] }])
    await ask(read, [{ ...pay, gas: 50_000n }])
    const [tried, withReads] = asked
    expect(tried).toEqual([
      {
        blockOverrides: { number: '0xa', time: '0x77' },
        calls: [{ from: a, to: token, input: '0x01', gas: '0xc350' }],
      },
    ])
    expect(withReads?.[0]).toEqual(tried?.[0])
    expect(withReads?.[1]?.calls.length).toBeGreaterThan(6)
    expect(asked).toHaveLength(2)
  })

  test('a node without a pending block says what its next block is by itself', async () => {
    const { read, asked } = createChain([{ status: '0x1' }])
    const old: ChainReader = async (chainId, question, params) => {
      if (question === 'eth_getBlockByNumber') throw new Error('no pending block')
      return read(chainId, question, params)
    }
    expect(await ask(old, [send])).toMatchObject({ state: 'told', changes: [] })
    expect(asked[0]?.[0]?.blockOverrides).toBeUndefined()
  })
})

describe('what fails', () => {
  const failure = { index: 0, data: '0xdeadbeef', says: 'execution failed' }

  test('a transaction', async () => {
    expect(await ask(createChain([reverted]).read, [pay])).toEqual({ state: 'fails', failure })
  })

  test('an atomic batch, as a whole', async () => {
    const { read } = createChain([{ status: '0x1', logs: [paid] }, reverted])
    expect(await ask(read, [pay, pay])).toEqual({ state: 'fails', failure: { ...failure, index: 1 } })
  })

  test('a batch in sequence: the calls before the one that fails stay', async () => {
    const { read, asked } = createChain([{ status: '0x1', logs: [paid] }, reverted, { status: '0x1', logs: [moved] }])
    const told = await ask(read, [pay, pay, pay], false)
    expect(told).toMatchObject({ state: 'told', failure: { index: 1 } })
    expect(told.state === 'told' && told.changes.map(({ kind }) => kind)).toEqual(['erc20', 'erc20'])
    expect(asked.at(-1)?.[0]?.calls).toHaveLength(1)
    expect(await ask(createChain([reverted]).read, [pay, pay], false)).toMatchObject({ state: 'fails' })
  })

  test('what the node refuses whole, such as too little money', async () => {
    const { read } = createChain([])
    const poor: ChainReader = async (chainId, question, params) => {
      if (question === 'eth_simulateV1') throw new Error('Insufficient funds for gas * price + value')
      return read(chainId, question, params)
    }
    const says = 'Insufficient funds for gas * price + value'
    expect(await ask(poor, [send])).toEqual({ state: 'fails', failure: { index: undefined, data: '0x', says } })
  })
})

describe('nothing is told', () => {
  test.each([
    'Method not found',
    'the method eth_simulateV1 does not exist/is not available',
    'data did not match any variant of untagged enum EthRpcCall',
    'Unsupported method: eth_simulateV1',
  ])('by a node that says: %s', async (says) => {
    const { read } = createChain([])
    const old: ChainReader = async (chainId, question, params) => {
      if (question === 'eth_simulateV1') throw new Error(says)
      return read(chainId, question, params)
    }
    expect(await ask(old, [send])).toEqual({
      state: 'untold',
      why: `The node does not simulate (eth_simulateV1): ${says}`,
    })
  })

  test('of a chain that the console does not ask', async () => {
    const why = 'A cassette answers for chain 1: it has only what was recorded.'
    const unasked: ChainReader = async () => {
      throw new UnaskedChainError(why)
    }
    expect(await ask(unasked, [send])).toEqual({ state: 'untold', why, isFar: false })
  })
})
