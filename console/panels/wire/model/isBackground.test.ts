import { expect, test } from 'vitest'
import type { TraceFlow } from '#mocks/trace/flow'
import type { TraceEvent } from '#mocks/trace/traceEvent'
import { isBackground } from './isBackground.ts'

const flowOf = (part: Partial<TraceEvent>): TraceFlow => {
  const event: TraceEvent = {
    v: 3,
    source: 't',
    seq: 1,
    at: 0,
    hop: 'registry',
    phase: 'request',
    keys: [],
    data: {},
    ...part,
  }
  return {
    id: 1,
    method: event.method ?? '',
    status: event.phase === 'error' ? 'error' : 'ok',
    code: undefined,
    events: [event],
  }
}

test.each<[string, Partial<TraceEvent>, boolean]>([
  ['a poll of the dapp', { hop: 'dappRpc', method: 'eth_blockNumber' }, true],
  ['a poll that failed', { hop: 'dappRpc', phase: 'error' }, false],
  ['the gateway’s side of it', { hop: 'gateway', data: { client: 'dapp-1' } }, true],
  ['another client’s call', { hop: 'gateway', data: { client: 'curl' } }, false],
  ['telemetry', { method: 'POST pulse.walletconnect.org/batch' }, true],
  ['the list of wallets', { method: 'GET api.web3modal.org/getWallets' }, false],
  ['a message through the relay', { hop: 'dappPublish', method: 'irn_publish' }, false],
])('%s', (_, event, expected) => expect(isBackground(flowOf(event))).toBe(expected))
