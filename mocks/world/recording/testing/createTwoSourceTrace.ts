import { createTrace, type Trace } from '#mocks/trace/createTrace'
import type { TraceEvent } from '#mocks/trace/traceEvent'

export type TwoSources = {
  readonly page: readonly TraceEvent[]
  readonly node: readonly TraceEvent[]
}

export type TwoSourceParameters = {
  /** Seeds the values that each run generates. */
  readonly seed: number
  readonly methods: readonly string[]
  readonly polls?: number | undefined
  readonly refused?: ReadonlySet<string> | undefined
}

export function createTwoSourceTrace(parameters: TwoSourceParameters): TwoSources {
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

type Called = { readonly client: string; readonly method: string; readonly result: unknown }

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

function toHex(number: number): string {
  return (number >>> 0).toString(16).padStart(8, '0')
}
