import { scanMembers } from '#mocks/core/jsonRpcScanner'
import type { Refused } from '../relayError.ts'
import { REFUSALS } from '../relayError.ts'

/** What one text frame of a client holds, JSON-RPC 2.0 §4 and §5. Ids are JSON texts as they were written. */
export type RelayFrame =
  | { readonly kind: 'call'; readonly idText: string; readonly method: string; readonly params: unknown }
  /** The answer to a delivery, whatever it says. */
  | { readonly kind: 'reply'; readonly idText: string }
  | { readonly kind: 'fault'; readonly idText: string; readonly refused: Refused }

/** The longest id that is answered: nobody may fill the relay's memory with those of acknowledgements. */
const MAX_ID = 128

/**
 * Reads a frame. It never throws, and parses the text once; an id above 2^53, which parsing changes, is then cut out of
 * the text.
 */
export function readFrame(text: string): RelayFrame {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return { kind: 'fault', idText: 'null', refused: REFUSALS.parse }
  }
  // The public relay knows no batches of JSON-RPC: it has methods for that.
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return fault(REFUSALS.invalidRequest)
  const call = value as { id?: unknown; jsonrpc?: unknown; method?: unknown; params?: unknown }
  const idText = toIdText(call.id, text)
  if (idText === undefined) return fault(call.id === undefined ? REFUSALS.invalidRequest : REFUSALS.invalidId)
  if (call.jsonrpc !== '2.0') return { kind: 'fault', idText, refused: REFUSALS.invalidVersion }
  if (typeof call.method === 'string') return { kind: 'call', idText, method: call.method, params: call.params }
  if ('result' in call || 'error' in call) return { kind: 'reply', idText }
  return { kind: 'fault', idText, refused: REFUSALS.invalidRequest }
}

function fault(refused: Refused): RelayFrame {
  return { kind: 'fault', idText: 'null', refused }
}

function toIdText(id: unknown, text: string): string | undefined {
  if (typeof id === 'string') return id.length > MAX_ID ? undefined : JSON.stringify(id)
  if (typeof id !== 'number') return undefined
  if (Number.isSafeInteger(id)) return String(id)
  const span = scanMembers(text)?.get('id')
  return span && span.end - span.start <= MAX_ID ? text.slice(span.start, span.end) : undefined
}
