import { toErrorOutcome } from '#mocks/core/jsonRpc'
import type { Attempt, AttemptFailure } from './upstreamLink.ts'

/**
 * An attempt that failed, in our own words: the code is -32603 where the node gave none.
 *
 * @example
 * toFailure('node.example did not answer within 10 s', { accepted: 'perhaps' })
 */
export function toFailure(message: string, failure: AttemptFailure, code = -32603): Attempt {
  const { errorText } = toErrorOutcome({ code, message }) as { errorText: string }
  return { outcome: { errorText, lost: true }, failure }
}
