import { describe, expect, test } from 'vitest'
import type { TraceFlow } from '../flow.ts'
import { linkFlows } from '../linkFlows.ts'
import { createTestTrace } from '../testing/createTestTrace.ts'
import { matchesFlow } from './matchesFilter.ts'
import { parseFilter } from './parseFilter.ts'
import { toFlowFacts, toFlowText } from './toFlowFacts.ts'

/** A request of a dapp that the person refuses after two seconds. With `open`, it still waits. */
function createFlow({ open = false } = {}): TraceFlow {
  const { trace, tick } = createTestTrace()
  const method = 'personal_sign'
  const keys = ['req:a']
  const asked = { phase: 'request', method, keys } as const
  trace.emit({ ...asked, hop: 'action', span: 'a', data: { connectorName: 'Bench Wallet' } })
  tick(5)
  trace.emit({ ...asked, hop: 'wallet', span: 'b', data: { origin: 'https://shop.test' } })
  trace.emit({ ...asked, hop: 'person', span: 'c', data: { origin: 'https://shop.test' } })
  const read = { hop: 'walletRpc', method: 'eth_chainId', keys, span: 'd' } as const
  trace.emit({ ...read, phase: 'request' })
  trace.emit({ ...read, phase: 'response', data: { result: '0x1' } })
  tick(2_000)
  const error = { code: 4001, message: 'User rejected the request.' }
  const spans = open ? [] : (['c', 'b', 'a'] as const)
  for (const span of spans)
    trace.emit({
      hop: ({ a: 'action', b: 'wallet', c: 'person' } as const)[span],
      phase: 'error',
      method,
      keys,
      span,
      data: { error },
    })
  return linkFlows(trace.snapshot())[0] as TraceFlow
}

describe('the facts of a flow', () => {
  test('have each value once, whatever its hops are', () => {
    expect(toFlowFacts(createFlow())).toEqual({
      methods: ['personal_sign', 'eth_chainId'],
      hops: ['action', 'wallet', 'person', 'walletRpc'],
      codes: ['', 'ok', '4001'],
      hop: 'action',
      code: '4001',
      statuses: ['error', 'refused'],
      by: 'Bench Wallet',
      dapps: ['https://shop.test', 'shop.test'],
      isPerson: true,
      isWrong: true,
      took: 2_005,
      from: 0,
      to: 2_005,
    })
  })

  test.each([
    ['success', ['ok', 'mined']],
    ['reverted', ['ok', 'reverted']],
  ])('of a transaction whose receipt says %s', (status, statuses) => {
    const { trace } = createTestTrace()
    const sent = { hop: 'wallet', method: 'eth_sendTransaction', keys: ['tx:0x1'], span: 'a' } as const
    trace.emit({ ...sent, phase: 'request' })
    trace.emit({ ...sent, phase: 'response' })
    trace.emit({ hop: 'chain', phase: 'event', method: 'mined', keys: ['tx:0x1'], data: { blockNumber: 2, status } })
    expect(toFlowFacts(linkFlows(trace.snapshot())[0] as TraceFlow).statuses).toEqual(statuses)
  })

  test('of one that waits', () => {
    expect(toFlowFacts(createFlow({ open: true }))).toMatchObject({
      statuses: ['open', 'waits'],
      code: '',
      isWrong: false,
      took: undefined,
    })
  })
})

describe('a filter', () => {
  const context = { startAt: 0, pinned: new Set([1]), isBackground: () => false, textOf: toFlowText }
  const passes = (text: string, flow: TraceFlow) => matchesFlow(flow, parseFilter(text), context)

  test.each([
    'method:eth_*',
    'method:personal_sign',
    'hop:walletRpc',
    'code:4001',
    'code:ok',
    'status:refused',
    'by:bench*',
    'dapp:shop.test',
    'dapp:https://shop.test',
    'is:person',
    'is:wrong|background',
    'is:pinned',
    'took:2..3000',
    'at:1..5',
    'flow:1',
    'rejected',
    '-method:eth_*',
    '-hop:wallet',
    '-code:ok',
    '-is:background',
  ])('%s passes a refused signature', (text) => {
    expect(passes(text, createFlow())).toBe(true)
  })

  test.each([
    'method:eth_call',
    'hop:relay',
    'code:4902',
    'status:ok',
    'by:WalletConnect',
    'dapp:shop',
    'is:background',
    'took:<1s',
    'at:3..5',
    'flow:2',
    'approved',
    '-method:personal_sign',
    '-hop:action',
    '-code:4001',
    '-by:bench*',
    '-status:error',
    'status:refused -is:person',
  ])('%s does not', (text) => {
    expect(passes(text, createFlow())).toBe(false)
  })

  test('asks for kept facts where there are any, and for as few as it needs', () => {
    const flow = createFlow()
    let asked = 0
    const factsOf = (one: TraceFlow) => {
      asked += 1
      return toFlowFacts(one)
    }
    expect(matchesFlow(flow, parseFilter('flow:1 -method:x rejected'), { ...context, factsOf })).toBe(true)
    expect(asked).toBe(0)
    expect(matchesFlow(flow, parseFilter('by:x hop:person'), { ...context, factsOf })).toBe(false)
    expect(asked).toBe(1)
  })
})
