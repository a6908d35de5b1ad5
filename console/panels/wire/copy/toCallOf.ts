import type { TraceEvent, TraceHop } from '#mocks/trace/traceEvent'
import type { EventRowOf, FlowRowOf } from '../model/wireRow.ts'

/** What a row sent, as far as it can be sent again. */
export type CallOf =
  | {
      readonly kind: 'rpc'
      /** Whom it was for. */
      readonly to: 'wallet' | 'node'
      readonly method: string
      readonly params: unknown
      readonly chainId: number | undefined
    }
  | { readonly kind: 'http'; readonly method: string; readonly url: string }

/** Hops that carry a call in the clear, the outermost first. */
const hops: Partial<Readonly<Record<TraceHop, 'wallet' | 'node' | 'http'>>> = {
  provider: 'wallet',
  wallet: 'wallet',
  dappRpc: 'node',
  walletRpc: 'node',
  gateway: 'node',
  registry: 'http',
}

/** The call of a row: that of its event, or the outermost of its flow. Undefined when it has none. */
export function toCallOf(row: FlowRowOf | EventRowOf): CallOf | undefined {
  if (row.kind === 'event') {
    const { event, flow } = row
    const request = flow?.events.find(({ span, phase }) => span === event.span && phase === 'request') ?? event
    return toCall(request)
  }
  for (const hop of Object.keys(hops)) {
    const request = row.flow.events.find((event) => event.hop === hop && event.phase === 'request')
    const call = request && toCall(request)
    if (call) return call
  }
  return undefined
}

function toCall({ hop, method, phase, data }: TraceEvent): CallOf | undefined {
  const to = hops[hop]
  if (to === undefined || method === undefined || (phase !== 'request' && to !== 'http')) return undefined
  if (to === 'http') return toHttpCall(method, data['query'])
  const { params, chainId } = data
  return { kind: 'rpc', to, method, params, chainId: typeof chainId === 'number' ? chainId : undefined }
}

/** The trace writes HTTP as `GET host/path`. */
function toHttpCall(method: string, query: unknown): CallOf | undefined {
  const [verb, place] = method.split(' ')
  if (!verb || !place) return undefined
  const pairs = typeof query === 'object' && query !== null ? Object.entries(query) : []
  const text = new URLSearchParams(pairs.map(([name, value]) => [name, String(value)])).toString()
  return { kind: 'http', method: verb, url: `https://${place}${text === '' ? '' : `?${text}`}` }
}
