import type { RpcOutcome } from '#mocks/core/jsonRpc'

/** Whether the node was not reached, or its rate limit was: such an answer says nothing about the chain. */
export function isLost(outcome: RpcOutcome): boolean {
  return 'errorText' in outcome && (outcome.lost === true || LIMIT.test(outcome.errorText))
}

/** "Limit exceeded", EIP-1474: it concerns the client, not the chain. */
const LIMIT = /"code"\s*:\s*-32005\b/
