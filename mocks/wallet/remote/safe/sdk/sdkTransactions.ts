import { getAddress, isAddress, numberToHex, size } from 'viem'
import { membersOf } from '#mocks/wallet/parseObject'
import type { Safe, SafeQueueEntry } from '../safeTypes.ts'
import type { SdkMethod } from './sdkMethod.ts'

type Call = { readonly to: string; readonly value: string; readonly data: string }

export const sendTransactions: SdkMethod = (given, { safe, request }) => {
  const { txs, params } = membersOf(given)
  // What cannot be read is refused before the user sees it.
  const calls = (Array.isArray(txs) ? txs : []).map(readCall)
  const gas = membersOf(params)['safeTxGas']
  const own = { from: safe.address, ...(typeof gas === 'number' && gas > 0 ? { gas: numberToHex(gas) } : {}) }
  const [first, second] = calls
  const asking = second
    ? request('wallet_sendCalls', [{ ...own, calls }])
    : request('eth_sendTransaction', [{ ...own, ...first }])
  return asking.then((safeTxHash) => ({ safeTxHash }))
}

/** Its errors have the text of ethers, or of the engine. */
function readCall(given: unknown): Call {
  const { to, value, data } = membersOf(given)
  if (typeof to !== 'string' || !isAddress(to))
    throw new Error(`invalid address (argument="address", value=${JSON.stringify(to)}, code=INVALID_ARGUMENT)`)
  const amount = value ? BigInt(value as string | number) : 0n
  return { to: getAddress(to), value: numberToHex(amount), data: typeof data === 'string' && data !== '' ? data : '0x' }
}

export const getTxBySafeTxHash: SdkMethod = async (given, { safe }) => {
  const { safeTxHash } = membersOf(given)
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
  const valueDecoded = calls.map((call) => ({ operation: 0, ...call, value: String(call.value), dataDecoded: null }))
  return { method: 'multiSend', parameters: [{ name: 'transactions', type: 'bytes', value: data, valueDecoded }] }
}
