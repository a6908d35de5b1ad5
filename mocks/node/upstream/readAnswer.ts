import { parsePlainReply, parseReply, type RpcOutcome } from '#mocks/core/jsonRpc'
import { toFailure } from './toFailure.ts'
import type { Attempt } from './upstreamLink.ts'

/** What came over HTTP. */
export type HttpAnswer = {
  readonly host: string
  /** The id that was asked under, as written. */
  readonly idText: string
  readonly status: number
  readonly contentType?: string | undefined
  /** Milliseconds. */
  readonly retryAfter?: number | undefined
  readonly text: string
}

const LIMIT_EXCEEDED = -32005
/** A server on the way, and not the node, failed. */
const GATEWAY_STATUSES = [502, 503, 504]

/**
 * Reads a node's answer over HTTP. A JSON-RPC answer counts whatever the status: some nodes send errors with 400 or 500.
 * Of anything else it says what came, and quotes nothing of it: what is unknown may hold secrets.
 */
export function readAnswer(answer: HttpAnswer): Attempt {
  const { host, idText, status, retryAfter, text } = answer
  const reply = parsePlainReply(text) ?? (isJson(text) ? parseReply(text) : undefined)
  if (reply && 'outcome' in reply) {
    const refused = reply.idText === 'null' && 'errorText' in reply.outcome
    if (reply.idText === idText || refused) return toAttempt(reply.outcome, retryAfter)
    return toFailure(`${host} answered under the id of another call`, { accepted: 'perhaps', final: true })
  }
  if (status === 429)
    return toFailure(`${host} limits the rate of calls (HTTP 429)`, { accepted: 'no', retryAfter }, LIMIT_EXCEEDED)
  const message = `${host} answered with ${describe(answer)} (HTTP ${status})`
  if (GATEWAY_STATUSES.includes(status)) return toFailure(message, { accepted: 'perhaps', retryAfter })
  return toFailure(message, { accepted: status >= 300 && status < 500 ? 'no' : 'perhaps', final: true })
}

/** What a node said; that it is asked too much is no final word. */
export function toAttempt(outcome: RpcOutcome, retryAfter?: number): Attempt {
  if (!('errorText' in outcome) || !outcome.errorText.includes(String(LIMIT_EXCEEDED))) return { outcome }
  const { code } = JSON.parse(outcome.errorText) as { code?: unknown }
  return code === LIMIT_EXCEEDED ? { outcome, failure: { accepted: 'no', retryAfter } } : { outcome }
}

function describe({ status, contentType = '', text }: HttpAnswer): string {
  if (status >= 300 && status < 400) return 'a redirection, which is not followed: give the address that it leads to'
  if (text.trim() === '') return 'an empty body'
  if (contentType.includes('html') || /^\s*</.test(text)) return 'a page of HTML in place of JSON-RPC'
  if (isJson(text)) return 'JSON that is no JSON-RPC answer'
  return `text that is no JSON, ${text.length} characters: it may be cut short`
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
