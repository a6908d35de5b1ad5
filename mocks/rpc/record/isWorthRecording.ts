import type { RpcOutcome } from '#mocks/core/jsonRpc'

/** "Limit exceeded", EIP-1474: it concerns the client, not the chain. */
const LIMIT = /"code"\s*:\s*-32005\b/

/** Not if a replay would give it anyway: an equal recorded answer, or null for an unknown transaction. */
export function isWorthRecording(method: string, outcome: RpcOutcome, recorded: RpcOutcome | undefined): boolean {
  if (isLost(outcome)) return false
  if ('errorText' in outcome) return !recorded || !('errorText' in recorded) || recorded.errorText !== outcome.errorText
  if (!recorded) return outcome.resultText !== 'null' || !NULL_ANYWAY.includes(method)
  return !('resultText' in recorded) || recorded.resultText !== outcome.resultText
}

const NULL_ANYWAY: readonly string[] = ['eth_getTransactionReceipt', 'eth_getTransactionByHash']

/** Whether the node or its rate limit failed: such an answer says nothing about the chain. */
export const isLost = (outcome: RpcOutcome): boolean =>
  'errorText' in outcome && (outcome.lost === true || LIMIT.test(outcome.errorText))
