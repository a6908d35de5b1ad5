import type { WireError } from '#mocks/core/rpcError'

export type Refused = { readonly error: WireError }

const payload = (text: string, data: string): Refused => ({
  error: { code: -32600, message: `Invalid payload: ${text}`, data },
})
const handler = (text: string, data: string): Refused => ({
  error: { code: -32000, message: `Request handler error: ${text}`, data },
})

/** The errors of the public relay: its codes, its texts and, as `data`, their names. */
export const REFUSALS = {
  parse: { error: { code: -32700, message: 'Parse error' } },
  unknownMethod: { error: { code: -32601, message: 'Invalid payload: Invalid request method', data: 'InvalidMethod' } },
  invalidRequest: payload('Failed to deserialize request', 'Serialization'),
  invalidVersion: payload('Invalid JSON RPC version', 'InvalidJsonRpcVersion'),
  invalidId: payload('Invalid request ID', 'InvalidRequestId'),
  invalidParams: payload('Invalid request parameters', 'InvalidParams'),
  invalidTopic: payload('Topic decoding failed', 'InvalidTopic'),
  batchEmpty: payload('The batch contains no items', 'BatchEmpty'),
  batchLimit: payload('The batch contains too many items', 'BatchLimitExceeded'),
  ttlTooShort: handler('TTL too short', 'TtlTooShort'),
  ttlTooLong: handler('TTL too long', 'TtlTooLong'),
  mailboxLimit: handler('Mailbox limit exceeded', 'MailboxLimitExceeded'),
  subscriberLimit: handler('Subscriber limit exceeded', 'SubscriberLimitExceeded'),
  invalidJwt: handler('Invalid JWT', 'InvalidJwt'),
  invalidAction: handler('Invalid action', 'InvalidAction'),
  invalidWebhook: handler('Webhook URL is invalid or too long', 'InvalidWebhookUrl'),
  watcherLimit: { error: { code: 3001, message: 'Too many requests', data: 'TooManyRequests' } },
} as const satisfies Record<string, Refused>

export const isRefused = (outcome: unknown): outcome is Refused =>
  typeof outcome === 'object' && outcome !== null && 'error' in outcome
