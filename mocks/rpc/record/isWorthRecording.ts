import type { RpcOutcome } from '#mocks/core/jsonRpc'

/**
 * Tells whether an answer is the node's own word, and not what a replay would answer anyway: what is recorded, or null
 * for a transaction that nobody knows.
 *
 * @param recorded what a replay would answer from what is recorded
 * @example
 * isWorthRecording('eth_chainId', { errorText: '{"code":-32005,…}' }, undefined) // false: asked too often
 */
export function isWorthRecording(method: string, outcome: RpcOutcome, recorded: RpcOutcome | undefined): boolean {
  if ('errorText' in outcome) {
    if (outcome.lost || LIMIT.test(outcome.errorText)) return false
    return !recorded || !('errorText' in recorded) || recorded.errorText !== outcome.errorText
  }
  if (!recorded) return outcome.resultText !== 'null' || !NULL_ANYWAY.includes(method)
  return !('resultText' in recorded) || recorded.resultText !== outcome.resultText
}

/** Asked too often, EIP-1474: true of the client, not of the chain. */
const LIMIT = /"code"\s*:\s*-32005\b/
const NULL_ANYWAY: readonly string[] = ['eth_getTransactionReceipt', 'eth_getTransactionByHash']
