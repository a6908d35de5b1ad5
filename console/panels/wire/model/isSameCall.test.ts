import { expect, test } from 'vitest'
import { createTrace, type TraceEntry } from '#mocks/trace/createTrace'
import { linkFlows } from '#mocks/trace/linkFlows'
import { isSameCall } from './createWireRows.ts'

const call: TraceEntry = {
  hop: 'gateway',
  phase: 'request',
  method: 'eth_call',
  data: { client: 'page', chainId: 1, params: [{ to: '0x1' }, 'latest'] },
}

function isSame(entries: readonly TraceEntry[]): boolean | undefined {
  const trace = createTrace({ source: 'test', clock: { now: () => 0 } })
  for (const entry of entries) trace.emit(entry)
  const [one, other] = linkFlows(trace.snapshot())
  return one && other && isSameCall(one, other)
}

const others: readonly (readonly [what: string, same: boolean, change: Partial<TraceEntry>])[] = [
  ['the same call', true, {}],
  ['another method', false, { method: 'eth_estimateGas' }],
  ['other parameters', false, { data: { ...call.data, params: [{ to: '0x2' }, 'latest'] } }],
  ['another chain', false, { data: { ...call.data, chainId: 10 } }],
  ['another client', false, { data: { ...call.data, client: 'wallet' } }],
  ['another side of the wire', false, { hop: 'dappRpc' }],
  ['an event without a request', false, { phase: 'note' }],
]

test.each(others)('%s: %s', (_what, same, change) => {
  const other = { ...call, span: 'other', keys: ['rpc:2'], ...change }
  expect(isSame([{ ...call, span: 'one', keys: ['rpc:1'] }, other])).toBe(same)
})

test.each([
  [1, true],
  [10, false],
  [undefined, true],
])('a dapp’s own call on chain 1 and on %s: %s', (chainId, same) => {
  const ask = (key: string, chain: number | undefined): readonly TraceEntry[] => {
    const asked = { hop: 'dappRpc', phase: 'request', method: 'eth_blockNumber', span: key, keys: [key] } as const
    // Without a chain it is still on its way to the gateway.
    if (chain === undefined) return [asked]
    return [asked, { ...asked, hop: 'gateway', span: `g ${key}`, data: { chainId: chain } }]
  }
  expect(isSame([...ask('rpc:1', 1), ...ask('rpc:2', chainId)])).toBe(same)
})

test.each([
  ['0x1', '0x1', true],
  ['0x1', '0x2', false],
  ['0x1', undefined, true],
  [undefined, '0x2', true],
])('answered with %s and %s: %s', (first, second, same) => {
  const ask = (key: string, result: string | undefined): readonly TraceEntry[] => {
    const asked = { ...call, span: key, keys: [key] }
    return result === undefined ? [asked] : [asked, { ...asked, phase: 'response', data: { result } }]
  }
  expect(isSame([...ask('rpc:1', first), ...ask('rpc:2', second)])).toBe(same)
})

test('the same call of another tab is another call', () => {
  const [one, other] = ['tab 1', 'tab 2'].map((source) => {
    const trace = createTrace({ source, clock: { now: () => 0 } })
    trace.emit({ ...call, span: 'span', keys: ['rpc:1'] })
    return linkFlows(trace.snapshot())[0]
  })
  expect(one && other && isSameCall(one, other)).toBe(false)
})
