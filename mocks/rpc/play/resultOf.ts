import type { RpcOutcome } from '#mocks/core/jsonRpc'

export function resultOf(outcome: RpcOutcome | undefined): string | undefined {
  return outcome && 'resultText' in outcome ? outcome.resultText : undefined
}
