import { size } from 'viem'
import { readMembers } from '#mocks/wallet/parseObject'
import type { Safe, SafeQueueEntry } from '../safeTypes.ts'
import type { SdkMethod } from './sdkMethod.ts'

/** A transaction's state. With `txHash` once it is executed. */
export const getTxBySafeTxHash: SdkMethod = async (given, { safe }) => {
  const { safeTxHash } = readMembers(given)
  const entry = await safe.find(String(safeTxHash))
  if (entry) return toTransactionDetails(entry, safe)
  throw new Error('Transaction not found')
}

/** A transaction as Safe's services describe it, as far as dapps can read it. Amounts are decimal texts of wei. */
function toTransactionDetails(entry: SafeQueueEntry, { address, threshold }: Safe) {
  const { safeTxHash, status, txHash = null, to, value, data, operation, confirmations, submittedAt } = entry
  const isBatch = entry.calls.length > 1
  return {
    safeAddress: address,
    txId: `multisig_${address}_${safeTxHash}`,
    txStatus: status,
    txHash,
    txInfo: {
      type: 'Custom',
      to: { value: to },
      dataSize: String(size(data)),
      value: String(value),
      methodName: isBatch ? 'multiSend' : null,
      actionCount: isBatch ? entry.calls.length : null,
      isCancellation: to === address && value === 0n && data === '0x',
    },
    txData: {
      hexData: data,
      dataDecoded: isBatch ? toDecodedBatch(entry) : null,
      to: { value: to },
      value: String(value),
      operation,
      trustedDelegateCallTarget: operation === 1,
    },
    detailedExecutionInfo: {
      type: 'MULTISIG',
      submittedAt,
      nonce: entry.nonce,
      safeTxGas: String(entry.safeTxGas),
      safeTxHash,
      confirmationsRequired: threshold,
      confirmations: confirmations.map((owner) => ({ signer: { value: owner }, submittedAt })),
      signers: confirmations.map((owner) => ({ value: owner })),
    },
  }
}

/** The SDK counts these calls for `wallet_getCallsStatus`. */
function toDecodedBatch({ data, calls }: SafeQueueEntry) {
  const valueDecoded = calls.map(({ to, value, data: inner }) => ({
    operation: 0,
    to,
    value: String(value),
    data: inner,
    dataDecoded: null,
  }))
  return { method: 'multiSend', parameters: [{ name: 'transactions', type: 'bytes', value: data, valueDecoded }] }
}
