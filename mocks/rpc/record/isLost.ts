import type { RpcOutcome } from '#mocks/core/jsonRpc'

/**
 * Tells whether an answer is not the node's own word on the chain: it was not reached, or was asked too often.
 *
 * @example
 * isLost({ errorText: '{"code":-32603,"message":"The node has gone"}', lost: true }) // true
 */
export function isLost(outcome: RpcOutcome): boolean {
  return 'errorText' in outcome && (outcome.lost === true || LIMIT.test(outcome.errorText))
}

/** Asked too often, EIP-1474: true of the client, not of the chain. */
const LIMIT = /"code"\s*:\s*-32005\b/
