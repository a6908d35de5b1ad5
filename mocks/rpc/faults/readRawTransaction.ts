import { isHex, keccak256, parseTransaction, recoverTransactionAddress, type TransactionSerialized } from 'viem'
import type { SentTransaction } from './sentTransaction.ts'
import { toPendingTransaction } from './toPendingTransaction.ts'
import { toSentTransaction } from './toSentTransaction.ts'

/** Reads a signed transaction. Returns undefined if the text is not one. */
export async function readRawTransaction(raw: string): Promise<SentTransaction | undefined> {
  if (!isHex(raw)) return undefined
  try {
    const serializedTransaction = raw as TransactionSerialized
    const from = await recoverTransactionAddress({ serializedTransaction })
    return toSentTransaction(toPendingTransaction(parseTransaction(serializedTransaction), from, keccak256(raw)), raw)
  } catch {
    return undefined
  }
}
