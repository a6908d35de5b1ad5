import { parseJson } from '#mocks/core/parseJson'
import { KNOWN_NODES, PROVIDER_PATTERNS, QUICKNODE_ETHEREUM } from '#mocks/rpc/publicNodes/knownNodes'

type RpcCall = { readonly id?: unknown; readonly method: string }
export type RpcBody = { readonly calls: readonly RpcCall[]; readonly batch: boolean }

export function readRpcBody(text: string | null): RpcBody | undefined {
  // Most bodies are not JSON-RPC, and some are long.
  if (text === null || !/^\s*[[{]/.test(text) || !text.includes('"jsonrpc"')) return undefined
  const body = parseJson(text)
  const batch = Array.isArray(body)
  const calls: readonly unknown[] = batch ? body : [body]
  return calls.length > 0 && calls.every(isCall) ? { calls, batch } : undefined
}

function isCall(value: unknown): value is RpcCall {
  if (typeof value !== 'object' || value === null) return false
  const { jsonrpc, method } = value as { jsonrpc?: unknown; method?: unknown }
  return jsonrpc === '2.0' && typeof method === 'string'
}

/** One pattern, so that Playwright takes no other socket from the page. */
export function toNodePattern(rpc: Readonly<Record<string, number>> = {}): RegExp {
  const own = Object.keys(rpc).map((url) => new URL(url).host)
  const hosts = [...own, ...Array.from(KNOWN_NODES.keys(), (node) => node.replace(/\/.*/, ''))]
  const named = `(${hosts.map((host) => host.replace(/[.[\]]/g, '\\$&')).join('|')})(:\\d+)?([/?#]|$)`
  // A name of a group may stand in a pattern only once.
  const providers = [...PROVIDER_PATTERNS, QUICKNODE_ETHEREUM].map(({ source }) =>
    source.slice(1).replace('(?<chain>', '('),
  )
  return new RegExp(`^wss?://(${[named, ...providers].join('|')})`, 'i')
}
