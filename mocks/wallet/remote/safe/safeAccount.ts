import type { Hex } from 'viem'
import type { SafeTransaction } from '../../transactions/safeTransaction.ts'
import type { AskNode } from '../../transactions/transactionRequest.ts'
import type {
  FilledSafeCall,
  Safe,
  SafeMessageEntry,
  SafeParameters,
  SafeProposalOptions,
  SafeQueueEntry,
  SafeSigning,
} from './safeTypes.ts'

/** A Safe, as the wallet itself uses it. */
export type SafeAccount = Safe & {
  readonly parameters: SafeParameters
  /** How the next message is signed. */
  readonly signing: SafeSigning
  readonly isDark: boolean
  /** The nonce as it was last read. */
  readonly lastNonce: number
  /** The nonce that the next proposal gets. */
  nextNonce(): Promise<number>
  /** A transaction that was proposed here. */
  find(safeTxHash: string): Promise<SafeQueueEntry | undefined>
  /** Proposes a transaction as it is; the first owner confirms it. */
  add(transaction: NewSafeTransaction): Promise<SafeQueueEntry>
  /** Executes a transaction, and asks the node as a part of the request that caused it. */
  executeFor(askNode: AskNode, safeTxHash: Hex): Promise<Hex>
  /** The first owner signs a digest off chain. `complete` resolves once the threshold is reached. */
  sign(digest: Hex): Promise<{ readonly entry: SafeMessageEntry; readonly complete: Promise<Hex> }>
  /** A dapp's own setting: without off-chain signatures it gets on-chain ones, whatever the user has set. */
  allowOffChain(isAllowed: boolean): void
  /** Calls the listener when {@link lastNonce}, {@link isDark}, the queue or the messages have changed. Returns its removal. */
  subscribe(listener: () => void): () => void
}

/** What is proposed. */
export type NewSafeTransaction = Pick<SafeTransaction, 'to' | 'value' | 'data' | 'operation'> &
  SafeProposalOptions & { readonly calls: readonly FilledSafeCall[] }
