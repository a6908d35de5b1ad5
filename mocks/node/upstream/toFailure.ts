import { toErrorOutcome } from '#mocks/core/jsonRpc'
import type { Attempt, AttemptFailure } from './upstreamConnection.ts'

/**
 * Makes a failed attempt with our own message. The code is -32603 if the node gave none.
 *
 * @example
 * toFailure('node.example did not answer within 10 s', { accepted: 'perhaps' })
 */
export function toFailure(message: string, failure: AttemptFailure, code = -32603): Attempt {
  const { errorText } = toErrorOutcome({ code, message }) as { errorText: string }
  return { outcome: { errorText, lost: true }, failure }
}
