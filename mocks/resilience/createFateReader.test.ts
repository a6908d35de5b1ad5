import { serializeTransaction } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import type { ChainFaultEffect } from '#mocks/rpc/faults/chainFault'
import { createTrace } from '#mocks/trace/createTrace'
import type { TraceEvent } from '#mocks/trace/traceEvent'
import { createFateReader, hasLostAnswer } from './createFateReader.ts'
import type { TransactionFate } from './resilienceResult.ts'

const HASH = `0x${'ab'.repeat(32)}` as const
const TO = `0x${'be'.repeat(20)}` as const
const account = privateKeyToAccount(`0x${'11'.repeat(32)}`)
const RAW = await account.signTransaction(
  { type: 'eip1559', chainId: 1, nonce: 3, to: TO, value: 5n, maxFeePerGas: 1n, gas: 21_000n },
  { serializer: serializeTransaction },
)
const REPLACEMENT = { hash: `0x${'cd'.repeat(32)}`, from: account.address, to: TO, nonce: '0x3', input: '0x' }

type Chain = {
  readonly receipts?: Readonly<Record<string, string>>
  readonly isKnown?: boolean
  /** The transaction in the newest block that has taken the nonce. */
  readonly mined?: object
  readonly held?: readonly ChainFaultEffect[]
  /** Whether what is held is another transaction than the one of the request. */
  readonly holdsOther?: boolean
  readonly wasMined?: boolean
}

function start({ receipts = {}, isKnown = false, mined, held = [], holdsOther = false, wasMined = false }: Chain) {
  const trace = createTrace({ source: 'test', clock: { now: () => 0 } })
  const keys = [`tx:${HASH}`]
  const send = { hop: 'gateway', phase: 'request', method: 'eth_sendRawTransaction' } as const
  trace.emit({ ...send, keys, data: { params: [RAW] } })
  const sends = [
    { keys, faults: holdsOther ? [] : held },
    { keys: [`tx:${REPLACEMENT.hash}`], faults: held },
  ]
  for (const { keys, faults } of sends)
    trace.emit({ ...send, phase: 'response', keys, data: { notes: { faults: faults.map(({ kind }) => kind) } } })
  const shown = { hop: 'gateway', phase: 'response', method: 'eth_getTransactionReceipt' } as const
  trace.emit({ ...shown, keys, data: { result: wasMined ? { status: '0x1' } : null } })
  const answers: Readonly<Record<string, (params: readonly unknown[]) => unknown>> = {
    eth_getTransactionReceipt: ([hash]) => {
      const status = receipts[String(hash)]
      return status === undefined ? null : { status }
    },
    eth_getTransactionByHash: () => (isKnown ? {} : null),
    eth_getTransactionCount: () => (mined ? '0x4' : '0x3'),
    eth_blockNumber: () => '0x1',
    eth_getBlockByNumber: () => ({ transactions: mined ? [mined] : [] }),
  }
  const faults = held.map((effect) => ({ fault: { match: {}, do: effect }, held: 1 }))
  const chain = {
    read: async (ask: string, params: readonly unknown[]) => answers[ask]?.(params),
    getState: () => ({ faults }) as never,
  }
  const wallet = { getState: () => ({ batches: [{ id: 'batch', hashes: [HASH] }] }) as never }
  const world = { chainControllers: [1, 10].map((chainId) => ({ ...chain, chainId })), wallets: [wallet] }
  return createFateReader({ trace, world, otherChainId: 10 })
}

const speedUp = { kind: 'replaceTransaction', by: 'speedUp' } as const

test.each<[TransactionFate, string, Chain]>([
  ['succeeded', 'its receipt says so', { receipts: { [HASH]: '0x1' } }],
  ['reverted', 'its receipt says so', { receipts: { [HASH]: '0x0' } }],
  ['pending', 'the node knows it, and has no receipt', { isKnown: true }],
  ['replaced', 'another call has its nonce', { mined: { ...REPLACEMENT, value: '0x0' } }],
  [
    'succeeded',
    'the same call has its nonce, and pays more',
    { mined: { ...REPLACEMENT, value: '0x5' }, receipts: { [REPLACEMENT.hash]: '0x1' }, held: [speedUp] },
  ],
  ['pending', 'it is about to be sped up', { held: [speedUp] }],
  ['replaced', 'it is about to be cancelled', { held: [{ kind: 'replaceTransaction' }] }],
  ['pending', 'a fault keeps it from the node', { held: [{ kind: 'stuckPending' }] }],
  ['dropped', 'a fault keeps another one from the node', { held: [{ kind: 'stuckPending' }], holdsOther: true }],
  ['dropped', 'another one is about to be cancelled', { held: [{ kind: 'replaceTransaction' }], holdsOther: true }],
  [
    'reorged',
    'its block is gone, while a fault keeps another one from the node',
    { held: [{ kind: 'stuckPending' }], holdsOther: true, wasMined: true },
  ],
  ['reorged', 'a client has seen its receipt, and its block is gone', { wasMined: true }],
  ['dropped', 'no node knows it', {}],
])('%s: %s', async (fate, _, chain) => {
  const readFate = start(chain)
  expect(await readFate({ method: 'eth_sendTransaction', chainId: 1 }, { result: HASH })).toBe(fate)
  expect(await readFate({ method: 'wallet_sendCalls', chainId: 1 }, { result: { id: 'batch' } })).toBe(fate)
})

test('a transaction of another chain, and what is none', async () => {
  const readFate = start({ receipts: { [HASH]: '0x1' } })
  expect(await readFate({ method: 'eth_sendTransaction', chainId: 10 }, { result: HASH })).toBe('otherChain')
  expect(await readFate({ method: 'eth_sendTransaction', chainId: 2 }, { result: HASH })).toBeUndefined()
  expect(await readFate({ method: 'eth_sendTransaction', chainId: 1 }, undefined)).toBeUndefined()
  const error = { code: 4001, message: 'No.' }
  expect(await readFate({ method: 'eth_sendTransaction', chainId: 1 }, { error })).toBeUndefined()
  expect(await readFate({ method: 'personal_sign', chainId: 1 }, { result: HASH })).toBeUndefined()
  expect(await readFate({ method: 'wallet_sendCalls', chainId: 1 }, { result: 'no batch' })).toBeUndefined()
})

type Part = Pick<TraceEvent, 'hop' | 'phase'> & Partial<Pick<TraceEvent, 'method' | 'keys' | 'data'>>
const trace = (...parts: readonly Part[]) =>
  parts.map((part) => ({ keys: [], data: {}, method: undefined, ...part }) as unknown as TraceEvent)

const asked: readonly Part[] = [
  { hop: 'peer', phase: 'request', method: 'personal_sign', keys: ['wc:1', 'req:7'] },
  { hop: 'person', phase: 'request', method: 'personal_sign', keys: ['req:7'], data: { request: 'ask:9' } },
]
const answered: readonly Part[] = [
  { hop: 'peer', phase: 'note', method: 'wc_sessionRequest', keys: ['wc:1', 'msg:a'], data: { direction: 'out' } },
  { hop: 'peerPublish', phase: 'request', method: 'irn_publish', keys: ['msg:a'], data: { tag: 1109 } },
  { hop: 'dappDeliver', phase: 'request', method: 'irn_subscription', keys: ['msg:a'], data: { tag: 1109 } },
]
const taken: Part = { hop: 'dappDeliver', phase: 'response', method: 'irn_subscription', keys: ['msg:a'] }
const fault = (effect: string): Part => ({
  hop: 'relay',
  phase: 'note',
  method: 'fault',
  keys: ['msg:a'],
  data: { effect },
})

test.each<[string, readonly Part[], boolean | undefined]>([
  ['came to the dapp', [taken], false],
  ['was dropped', [fault('drop')], true],
  ['was held, and came', [fault('delay'), taken], false],
  ['came as a message that is none', [fault('corrupt'), taken], true],
  ['may have been fetched since', [fault('drop'), { hop: 'relay', phase: 'event', method: 'connected' }], undefined],
])('an answer that %s', (_, then, expected) => {
  expect(hasLostAnswer(trace(...asked, ...answered, ...then), 'ask:9')).toBe(expected)
})

test('nobody knows of a request in the page, and of one without an answer', () => {
  expect(hasLostAnswer(trace(...asked), 'ask:9')).toBeUndefined()
  expect(hasLostAnswer(trace(...asked, ...answered), 'ask:8')).toBeUndefined()
})
