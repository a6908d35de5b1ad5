import type { Safe, SafeQueueEntry } from '#mocks/world/safeHost'
import { testIds } from '../../testIds.ts'

/** What owners can do at a press with a transaction that waits. */
export type SafeTool = {
  readonly label: string
  readonly variant: 'primary' | 'danger'
  readonly title: string
  /** Whether it waits for the transactions with lower nonces. */
  readonly needsTurn: boolean
  readonly testId: string
  readonly words: { readonly waiting: string; readonly done: string }
  readonly fits: (status: SafeQueueEntry['status']) => boolean
  readonly carryOut: (safe: Safe, safeTxHash: SafeQueueEntry['safeTxHash']) => Promise<unknown>
}

export const safeTools: readonly SafeTool[] = [
  {
    label: 'Confirm',
    variant: 'primary',
    title: 'Confirms it as the next owner',
    needsTurn: false,
    testId: testIds.safeConfirm,
    words: { waiting: 'Confirming…', done: 'Confirmed' },
    fits: (status) => status === 'AWAITING_CONFIRMATIONS',
    carryOut: (safe, safeTxHash) => safe.confirm(safeTxHash),
  },
  {
    label: 'Execute',
    variant: 'primary',
    title: 'An owner sends it',
    needsTurn: true,
    testId: testIds.safeExecute,
    words: { waiting: 'Executing…', done: 'Executed' },
    fits: (status) => status === 'AWAITING_EXECUTION',
    carryOut: (safe, safeTxHash) => safe.execute(safeTxHash),
  },
  {
    label: 'Reject',
    variant: 'danger',
    title: 'All owners confirm an empty transaction of the same nonce, which is executed in its place',
    needsTurn: true,
    testId: testIds.safeReject,
    words: { waiting: 'Rejecting…', done: 'Rejected' },
    fits: () => true,
    carryOut: (safe, safeTxHash) => safe.reject(safeTxHash),
  },
]
