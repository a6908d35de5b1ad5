import { expect, test } from 'vitest'
import { createTrace, type TraceEntry } from '#mocks/trace/createTrace'
import { linkFlows } from '#mocks/trace/linkFlows'
import { isSameCall } from './isSameCall.ts'

const call: TraceEntry = {
  hop: 'gateway',
  phase: 'request',
  method: 'eth_call',
  data: { client: 'page', chainId: 1, params: [{ to: '0x1' }, 'latest'] },
}

const others: readonly (readonly [what: string, isSame: boolean, change: Partial<TraceEntry>])[] = [
  ['the same call', true, {}],
  ['another method', false, { method: 'eth_estimateGas' }],
  ['other parameters', false, { data: { ...call.data, params: [{ to: '0x2' }, 'latest'] } }],
  ['another chain', false, { data: { ...call.data, chainId: 10 } }],
  ['another client', false, { data: { ...call.data, client: 'wallet' } }],
  ['another side of the wire', false, { hop: 'dappRpc' }],
  ['an event without a request', false, { phase: 'note' }],
]

test.each(others)('%s: %s', (_what, isSame, change) => {
  const trace = createTrace({ source: 'test', clock: { now: () => 0 } })
  trace.emit({ ...call, span: 'one', keys: ['rpc:1'] })
  trace.emit({ ...call, span: 'other', keys: ['rpc:2'], ...change })
  const [one, other] = linkFlows(trace.snapshot())
  expect(one && other && isSameCall(one, other)).toBe(isSame)
})

test.each([
  [1, true],
  [10, false],
  [undefined, true],
])('a dapp’s own call on chain 1 and on %s: %s', (chainId, isSame) => {
  const trace = createTrace({ source: 'test', clock: { now: () => 0 } })
  for (const [key, chain] of [
    ['rpc:1', 1],
    ['rpc:2', chainId],
  ] as const) {
    trace.emit({ hop: 'dappRpc', phase: 'request', method: 'eth_blockNumber', span: key, keys: [key], data: {} })
    const data = { chainId: chain }
    // Without a chain it is still on its way to the gateway.
    if (chain !== undefined)
      trace.emit({ hop: 'gateway', phase: 'request', method: 'eth_blockNumber', span: `g ${key}`, keys: [key], data })
  }
  const [one, other] = linkFlows(trace.snapshot())
  expect(one && other && isSameCall(one, other)).toBe(isSame)
})

test.each([
  ['0x1', '0x1', true],
  ['0x1', '0x2', false],
  ['0x1', undefined, true],
  [undefined, '0x2', true],
])('answered with %s and %s: %s', (first, second, isSame) => {
  const trace = createTrace({ source: 'test', clock: { now: () => 0 } })
  for (const [key, result] of [
    ['rpc:1', first],
    ['rpc:2', second],
  ] as const) {
    const entry: TraceEntry = { ...call, span: key, keys: [key] }
    trace.emit(entry)
    if (result !== undefined) trace.emit({ ...entry, phase: 'response', data: { result } })
  }
  const [one, other] = linkFlows(trace.snapshot())
  expect(one && other && isSameCall(one, other)).toBe(isSame)
})

test('the same call of another tab is another call', () => {
  const [one, other] = ['tab 1', 'tab 2'].map((source) => {
    const trace = createTrace({ source, clock: { now: () => 0 } })
    trace.emit({ ...call, span: 'span', keys: ['rpc:1'] })
    return linkFlows(trace.snapshot())[0]
  })
  expect(one && other && isSameCall(one, other)).toBe(false)
})
