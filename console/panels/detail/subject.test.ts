import { expect, test } from 'vitest'
import type { TraceEntry } from '#mocks/trace/createTrace'
import { createTestFlow } from '#mocks/trace/testing/createTestTrace'
import type { TraceEvent } from '#mocks/trace/traceEvent'
import { createSpanIndex } from '../wire/model/createSpanIndex.ts'
import { createTestBooks } from '../wire/testing/testWire.ts'
import { type Reason, readReason, toSubject } from './subject.ts'

const long = `Insufficient funds: ${'have 1 want 2, '.repeat(40)}end`
const keys = ['req:a', 'tx:0x1']
const sent: TraceEntry = { hop: 'provider', phase: 'request', method: 'eth_sendTransaction', span: 'p', keys }
const inNode: TraceEntry = { ...sent, hop: 'gateway', method: 'eth_sendRawTransaction', span: 'g' }
const fails = (entry: TraceEntry, message: string, notes?: object): TraceEntry => ({
  ...entry,
  phase: 'error',
  data: { error: { code: -32603, message }, ...(notes && { notes }) },
})
const mined: TraceEntry = {
  hop: 'chain',
  phase: 'event',
  method: 'mined',
  keys,
  data: { status: 'reverted', blockNumber: 14 },
}

function reasonOf(entries: readonly TraceEntry[], pick?: (event: TraceEvent) => boolean): Reason | undefined {
  const flow = createTestFlow(entries)
  const spans = createSpanIndex()
  spans.add(flow.events)
  const event = pick && flow.events.find(pick)
  const row = event
    ? ({ kind: 'event', event, flow, level: 2 } as const)
    : ({ kind: 'flow', flow, expanded: true, level: 1 } as const)
  return readReason(toSubject(row, { spanOf: spans.of }), createTestBooks())
}

test('a flow fails with the whole message that the dapp got, however long', () => {
  const reason = reasonOf([sent, fails(sent, long)])
  expect(reason).toMatchObject({ hop: 'provider', code: -32603, words: long, causes: [], faults: [] })
})

test('a request opens on the error that it got', () => {
  const isRequest = ({ hop, phase }: TraceEvent) => hop === 'provider' && phase === 'request'
  expect(reasonOf([sent, fails(sent, long)], isRequest)?.words).toBe(long)
})

test('what failed inside is listed once, in the order of time, without what says the same', () => {
  const wallet: TraceEntry = { ...sent, hop: 'wallet', span: 'w' }
  const events = [sent, wallet, inNode, fails(inNode, 'nonce too low'), fails(wallet, 'No.'), fails(sent, 'No.')]
  expect(reasonOf(events)?.causes).toEqual([
    { hop: 'gateway', method: 'eth_sendRawTransaction', code: -32603, words: 'nonce too low' },
  ])
})

test('the faults that hit are named', () => {
  const answered = fails(inNode, 'busy', { faults: ['Node is busy'] })
  expect(reasonOf([sent, inNode, answered, fails(sent, 'busy')])?.faults).toEqual(['Node is busy'])
})

test('a transaction fails by its block', () => {
  const reason = reasonOf([sent, { ...sent, phase: 'response', data: { result: '0x1' } }, mined])
  expect(reason?.words).toBe('The transaction was reverted in block 14.')
})

test.each<[string, TraceEntry[]]>([
  ['under way', [sent, inNode, fails(inNode, 'No.')]],
  ['that ended well after a step failed', [sent, inNode, fails(inNode, 'No.'), { ...sent, phase: 'response' }]],
])('a flow %s has no reason', (_what, entries) => expect(reasonOf(entries)).toBeUndefined())
