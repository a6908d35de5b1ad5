import { expect, test } from 'vitest'
import type { TraceEntry } from '#mocks/trace/createTrace'
import { createTestFlow } from '#mocks/trace/testing/createTestTrace'
import { findFailure } from './trouble.ts'

const keys = ['req:a', 'tx:0x1']
const sent: TraceEntry = { hop: 'provider', phase: 'request', method: 'eth_sendTransaction', span: 'p', keys }
const inNode: TraceEntry = { ...sent, hop: 'gateway', method: 'eth_sendRawTransaction', span: 'g' }
const fails = (entry: TraceEntry): TraceEntry => ({ ...entry, phase: 'error', data: { error: { code: -32000 } } })
const ends = (entry: TraceEntry): TraceEntry => ({ ...entry, phase: 'response' })
const mined = (status: string): TraceEntry => ({
  hop: 'chain',
  phase: 'event',
  method: 'mined',
  keys,
  data: { status },
})

test.each<[string, TraceEntry[], string | undefined]>([
  ['is the error that the dapp got, not that of a step inside', [sent, inNode, fails(inNode), fails(sent)], 'provider'],
  ['is the only error left, where the request was cleared away', [fails(sent)], 'provider'],
  ['is the chain, where it reverted what the wallet had sent', [sent, ends(sent), mined('reverted')], 'chain'],
  ['is nothing while the request has no answer', [sent, inNode, fails(inNode)], undefined],
  ['is nothing where a step failed and the request did not', [sent, inNode, fails(inNode), ends(sent)], undefined],
  ['is nothing where the transaction succeeded', [sent, ends(sent), mined('success')], undefined],
])('the failure of a flow %s', (_what, entries, hop) => expect(findFailure(createTestFlow(entries))?.hop).toBe(hop))
