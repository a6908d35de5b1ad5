import { scanMembers } from '#mocks/core/jsonRpcScanner'
import { parseJson } from '#mocks/core/parseJson'
import { isRefused, REFUSALS, type Refused } from '#mocks/relay/relayError'
import type { PreparedCall } from '#mocks/relay/relayMethod'
import type { Publication } from '#mocks/relay/space/relayRecords'

/** Ids are JSON texts as they were written. */
export type RelayFrame =
  | { readonly kind: 'call'; readonly idText: string; readonly method: string; readonly params: unknown }
  | { readonly kind: 'reply'; readonly idText: string }
  | { readonly kind: 'fault'; readonly idText: string; readonly refused: Refused }

/** The longest id that is accepted, so that ids of acknowledgements cannot fill the relay's memory. */
const MAX_ID = 128

export type Inbound = {
  readonly frame: RelayFrame
  readonly method: string | undefined
  readonly call: PreparedCall | Refused | undefined
}

/** Never throws. An id above 2^53, which parsing would change, is taken from the text. */
export function readFrame(text: string): RelayFrame {
  const value = parseJson(text)
  if (value === undefined) return { kind: 'fault', idText: 'null', refused: REFUSALS.parse }
  // The public relay does not support JSON-RPC batches: it has batch methods.
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return fault(REFUSALS.invalidRequest)
  const call = value as { id?: unknown; jsonrpc?: unknown; method?: unknown; params?: unknown }
  const idText = toIdText(call.id, text)
  if (idText === undefined) return fault(call.id === undefined ? REFUSALS.invalidRequest : REFUSALS.invalidId)
  if (call.jsonrpc !== '2.0') return { kind: 'fault', idText, refused: REFUSALS.invalidVersion }
  if (typeof call.method === 'string') return { kind: 'call', idText, method: call.method, params: call.params }
  if ('result' in call || 'error' in call) return { kind: 'reply', idText }
  return { kind: 'fault', idText, refused: REFUSALS.invalidRequest }
}

const fault = (refused: Refused): RelayFrame => ({ kind: 'fault', idText: 'null', refused })

function toIdText(id: unknown, text: string): string | undefined {
  if (typeof id === 'string') return id.length > MAX_ID ? undefined : JSON.stringify(id)
  if (typeof id !== 'number') return undefined
  if (Number.isSafeInteger(id)) return String(id)
  const span = scanMembers(text)?.get('id')
  return span && span.end - span.start <= MAX_ID ? text.slice(span.start, span.end) : undefined
}

export const mainPublication = ({ call }: Inbound): Publication | undefined =>
  call === undefined || isRefused(call) ? undefined : call.publications().at(-1)
