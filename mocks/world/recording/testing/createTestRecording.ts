import { createTestTrace } from '#mocks/trace/testing/createTestTrace'
import type { TraceEvent } from '#mocks/trace/traceEvent'
import { RECORDING_FORMAT, type Recording, type RecordingMeta } from '../recordingFormat.ts'

const address = '0x09e923f4f0B5A1C6b5D3c0d3F3b7fE0E5d4Bb0aA' as const

export const testMeta: RecordingMeta = {
  format: RECORDING_FORMAT,
  tool: 'walletbench 0.1.0',
  date: '2026-01-02T03:04:05.000Z',
  info: {
    version: '0.1.0',
    chains: [
      { chainId: 31337, name: 'Bench chain', mode: 'fresh', rpcUrl: 'http://127.0.0.1:1', wsUrl: 'ws://127.0.0.1:1' },
    ],
    accounts: [address],
    token: address,
    contractAccount: address,
    delegate: address,
    nft: address,
    market: address,
    names: address,
    relayUrl: 'ws://127.0.0.1:2',
    registryUrl: 'http://127.0.0.1:2/registry',
  },
}

export function createTestRecording(events: readonly TraceEvent[] = someEvents()): Recording {
  return { meta: testMeta, events, cassettes: [], complete: true }
}

function someEvents(): readonly TraceEvent[] {
  const { trace } = createTestTrace()
  const keys = [trace.createKey('action')]
  trace.emit({ hop: 'action', phase: 'request', method: 'connect', span: 'span:test/1', keys })
  trace.emit({ hop: 'action', phase: 'response', method: 'connect', span: 'span:test/1', keys })
  return trace.snapshot()
}
