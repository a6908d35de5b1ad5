import type { RpcOutcome } from '#mocks/core/jsonRpc'
import { isLost } from './isLost.ts'

/**
 * Tells whether an answer is the node's own word, and not what a replay would answer anyway: what is recorded, or null
 * for a transaction that nobody knows.
 *
 * @param recorded what a replay would answer from what is recorded
 * @example
 * isWorthRecording('eth_chainId', { errorText: '{"code":-32005,…}' }, undefined) // false: asked too often
 */
export function isWorthRecording(method: string, outcome: RpcOutcome, recorded: RpcOutcome | undefined): boolean {
  if (isLost(outcome)) return false
  if ('errorText' in outcome) return !recorded || !('errorText' in recorded) || recorded.errorText !== outcome.errorText
  if (!recorded) return outcome.resultText !== 'null' || !NULL_ANYWAY.includes(method)
  return !('resultText' in recorded) || recorded.resultText !== outcome.resultText
}

const NULL_ANYWAY: readonly string[] = ['eth_getTransactionReceipt', 'eth_getTransactionByHash']
