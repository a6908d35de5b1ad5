import { toErrorOutcome, toReplyText } from '#mocks/core/jsonRpc'
import type { EffectRun } from '../effectContext.ts'

/** Limits calls like public nodes: EIP-1474 -32005 in an HTTP 429 (RFC 6585 §4); over WebSocket only the error. */
export const rateLimit: EffectRun<'rateLimit'> = async (effect, call, next, { windows }, { id }) => {
  const { retryAfter = 1, limit = 0, windowMs = 1_000 } = effect
  if (windows.take(id, limit, windowMs)) return next(call)
  const outcome = toErrorOutcome({ code: -32005, message: `Too many requests, try again in ${retryAfter} s` })
  if (call.delivery && !call.connection) {
    const headers = { 'retry-after': String(retryAfter), 'content-type': 'application/json' }
    const body = toReplyText(call.idText ?? 'null', outcome)
    call.delivery.fault ??= { kind: 'status', status: 429, headers, body }
  }
  return outcome
}
