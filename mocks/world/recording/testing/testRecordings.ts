import { createTrace, type Trace } from '#mocks/trace/createTrace'
import { createTestTrace } from '#mocks/trace/testing/createTestTrace'
import type { TraceEvent } from '#mocks/trace/traceEvent'
import { RECORDING_FORMAT, type Recording, type RecordingMeta } from '#mocks/world/recording/recordingFormat'

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

export type TwoSources = { readonly page: readonly TraceEvent[]; readonly node: readonly TraceEvent[] }
type Called = { readonly client: string; readonly method: string; readonly result: unknown }

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

export function createTwoSourceTrace(parameters: {
  /** Seeds the values that each run generates. */
  readonly seed: number
  readonly methods: readonly string[]
  readonly polls?: number | undefined
  readonly refused?: ReadonlySet<string> | undefined
}): TwoSources {
  const { seed, methods, polls = 1, refused = new Set<string>() } = parameters
  const clock = { now: () => 1_700_000_000_000 + seed }
  const page = createTrace({ source: `page-${toHex(seed)}`, clock })
  const node = createTrace({ source: `node-${toHex(seed * 7)}`, clock })
  const origin = `http://127.0.0.1:${40_000 + seed}`
  for (const [index, method] of methods.entries()) {
    const action = page.createKey('action')
    const topic = toHex(seed * 31 + index).repeat(8)
    const span = page.createKey('span')
    page.emit({ hop: 'action', phase: 'request', method, span, keys: [action], data: { topic, origin } })
    if (refused.has(method)) {
      const error = { code: 4001, message: 'No' }
      page.emit({ hop: 'action', phase: 'error', method, span, keys: [action], data: { error } })
      continue
    }
    callNode(page, node, action, { client: `wallet-page-${toHex(seed)}`, method: 'eth_call', result: '0x1' })
    for (let poll = 0; poll < polls; poll += 1)
      callNode(page, node, action, {
        client: `dapp-page-${toHex(seed)}`,
        method: 'eth_getTransactionReceipt',
        result: poll === polls - 1 ? { status: '0x1' } : null,
      })
    page.emit({ hop: 'action', phase: 'response', method, span, keys: [action], data: { result: index } })
  }
  return { page: page.snapshot(), node: node.snapshot() }
}

function callNode(page: Trace, node: Trace, action: string, { client, method, result }: Called): void {
  const hop = client.startsWith('dapp') ? 'dappRpc' : 'walletRpc'
  const key = `rpc:${client}:${page.createKey('call')}`
  const span = page.createKey('span')
  const far = node.createKey('span')
  page.emit({ hop, phase: 'request', method, span, keys: [key, action], data: { params: [] } })
  node.emit({ hop: 'gateway', phase: 'request', method, span: far, keys: [key], data: { client, params: [] } })
  node.emit({ hop: 'gateway', phase: 'response', method, span: far, keys: [key], data: { client, result } })
  page.emit({ hop, phase: 'response', method, span, keys: [key, action], data: { result } })
}

const toHex = (number: number): string => (number >>> 0).toString(16).padStart(8, '0')
