import { toTransactionDetails } from '../transactions/toTransactionDetails.ts'
import { readMembers } from './readMembers.ts'
import type { SdkMethod } from './sdkMethod.ts'

/** A transaction's state. With `txHash` once it is executed. */
export const getTxBySafeTxHash: SdkMethod = async (given, { safe }) => {
  const { safeTxHash } = readMembers(given)
  const entry = await safe.find(String(safeTxHash))
  if (entry) return toTransactionDetails(entry, safe)
  throw new Error('Transaction not found')
}
