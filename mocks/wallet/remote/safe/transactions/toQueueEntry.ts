import type { Hex } from 'viem'
import type { KeptSafeTransaction } from '../../../state/keptSafe.ts'
import type { SafeQueueEntry, SafeTransactionStatus } from '../safeTypes.ts'
import type { SafeExecution } from './readSafeExecutions.ts'

/** What the chain says of a Safe. */
export type SafeFacts = {
  /** The nonce of the next transaction that can be executed. */
  readonly nonce: number
  /** By safeTxHash. */
  readonly executions: ReadonlyMap<Hex, SafeExecution>
}

/** A transaction that was proposed, with what became of it. */
export function toQueueEntry(
  { signatures, ...kept }: KeptSafeTransaction,
  { nonce: next, executions, threshold }: SafeFacts & { readonly threshold: number },
): SafeQueueEntry {
  const nonce = Number(kept.nonce)
  const execution = executions.get(kept.safeTxHash)
  const confirmations = signatures.map(([owner]) => owner)
  const waits: SafeTransactionStatus =
    confirmations.length < threshold ? 'AWAITING_CONFIRMATIONS' : 'AWAITING_EXECUTION'
  if (!execution) return { ...kept, nonce, confirmations, status: nonce < next ? 'CANCELLED' : waits }
  const { txHash, success } = execution
  return { ...kept, nonce, confirmations, txHash, status: success ? 'SUCCESS' : 'FAILED' }
}
