import type { RpcOutcome } from '#mocks/core/jsonRpc'

/** The text of an outcome's result; undefined for an error. */
export function resultOf(outcome: RpcOutcome | undefined): string | undefined {
  return outcome && 'resultText' in outcome ? outcome.resultText : undefined
}
