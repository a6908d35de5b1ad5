import { parsePlainReply, parseReply, type RpcOutcome, toErrorOutcome } from '#mocks/core/jsonRpc'
import type { Upstream } from '#mocks/rpc/stage'

const LIMIT_EXCEEDED = -32005

/** Statuses that mean that a gateway failed, not the node. */
const GATEWAY_STATUSES = [502, 503, 504]

export type Attempt = {
  readonly outcome: RpcOutcome
  readonly failure?: AttemptFailure | undefined
}

type AttemptFailure = {
  /** Whether the node may have executed the call anyway. */
  readonly accepted: 'no' | 'perhaps'
  /** In ms. */
  readonly retryAfter?: number | undefined
  /** The same call would fail again: another node may be asked, but not this one. */
  readonly final?: true | undefined
}

export type UpstreamConnection = {
  readonly host: string
  ask(method: string, paramsText: string | undefined): Promise<Attempt>
  stop(): Promise<void>
}

export type SocketConnection = UpstreamConnection & Pick<Upstream, 'onNotification'>

type HttpAnswer = {
  readonly host: string
  readonly idText: string
  readonly status: number
  readonly contentType?: string | undefined
  readonly retryAfter?: number | undefined
  readonly text: string
}

export function toFailure(message: string, failure: AttemptFailure, code = -32603): Attempt {
  const { errorText } = toErrorOutcome({ code, message }) as { errorText: string }
  return { outcome: { errorText, lost: true }, failure }
}

/** Some nodes send JSON-RPC errors with 400 or 500. Other answers may contain secrets, and are not quoted. */
export function readAnswer(answer: HttpAnswer): Attempt {
  const { host, idText, status, retryAfter, text } = answer
  const reply = parsePlainReply(text) ?? (isJson(text) ? parseReply(text) : undefined)
  if (reply && 'outcome' in reply) {
    const refused = reply.idText === 'null' && 'errorText' in reply.outcome
    if (reply.idText === idText || refused) return toAttempt(reply.outcome, retryAfter)
    return toFailure(`${host} answered with the id of another call`, { accepted: 'perhaps', final: true })
  }
  if (status === 429)
    return toFailure(`${host} limits the rate of calls (HTTP 429)`, { accepted: 'no', retryAfter }, LIMIT_EXCEEDED)
  const message = `${host} answered with ${describe(answer)} (HTTP ${status})`
  if (GATEWAY_STATUSES.includes(status)) return toFailure(message, { accepted: 'perhaps', retryAfter })
  return toFailure(message, { accepted: status >= 300 && status < 500 ? 'no' : 'perhaps', final: true })
}

export function toAttempt(outcome: RpcOutcome, retryAfter?: number): Attempt {
  if (!('errorText' in outcome) || !outcome.errorText.includes(String(LIMIT_EXCEEDED))) return { outcome }
  const { code } = JSON.parse(outcome.errorText) as { code?: unknown }
  return code === LIMIT_EXCEEDED ? { outcome, failure: { accepted: 'no', retryAfter } } : { outcome }
}

function describe({ status, contentType = '', text }: HttpAnswer): string {
  if (status >= 300 && status < 400) return 'a redirect, which is not followed: give the address that it points to'
  if (text.trim() === '') return 'an empty body'
  if (contentType.includes('html') || /^\s*</.test(text)) return 'an HTML page instead of JSON-RPC'
  if (isJson(text)) return 'JSON that is not a JSON-RPC answer'
  return `text that is not JSON, ${text.length} characters: it may be truncated`
}

export function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

export function readSubscriptionId(paramsText: string | undefined): string {
  const params: unknown = paramsText === undefined ? undefined : JSON.parse(paramsText)
  return Array.isArray(params) && typeof params[0] === 'string' ? params[0] : ''
}

export function toNotificationText(subscription: string, resultText: string): string {
  const params = `{"subscription":${JSON.stringify(subscription)},"result":${resultText}}`
  return `{"jsonrpc":"2.0","method":"eth_subscription","params":${params}}`
}
