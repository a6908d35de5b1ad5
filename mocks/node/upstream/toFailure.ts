import { toErrorOutcome } from '#mocks/core/jsonRpc'
import type { Attempt, AttemptFailure } from './upstreamConnection.ts'

export function toFailure(message: string, failure: AttemptFailure, code = -32603): Attempt {
  const { errorText } = toErrorOutcome({ code, message }) as { errorText: string }
  return { outcome: { errorText, lost: true }, failure }
}
