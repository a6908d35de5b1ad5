import {
  type Address,
  type Hex,
  isHex,
  keccak256,
  numberToHex,
  parseTransaction,
  recoverTransactionAddress,
  type TransactionSerialized,
} from 'viem'
import { type SentTransaction, toSentTransaction } from './sentTransaction.ts'

const TYPES = ['legacy', 'eip2930', 'eip1559', 'eip4844', 'eip7702']

const QUANTITIES = ['chainId', 'gas', 'gasPrice', 'maxFeePerGas', 'maxPriorityFeePerGas', 'maxFeePerBlobGas', 'v']
const AS_THEY_ARE = ['accessList', 'blobVersionedHashes']

/** Members that are signed with leading zeros, and shown without, as quantities have none. */
const WORDS = ['r', 's']

type Parsed = ReturnType<typeof parseTransaction>

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

function toPendingTransaction(parsed: Parsed, from: Address, hash: Hex): Record<string, unknown> {
  const fields = parsed as Record<string, unknown>
  const shown: Record<string, unknown> = {
    type: numberToHex(Math.max(0, TYPES.indexOf(parsed.type ?? 'legacy'))),
    nonce: numberToHex(parsed.nonce ?? 0),
    value: numberToHex(parsed.value ?? 0n),
    input: parsed.data ?? '0x',
    to: parsed.to ?? null,
    from: from.toLowerCase(),
    hash,
    blockHash: null,
    blockNumber: null,
    transactionIndex: null,
  }
  for (const name of QUANTITIES) {
    const value = fields[name]
    if (typeof value === 'number' || typeof value === 'bigint') shown[name] = numberToHex(value)
  }
  for (const name of AS_THEY_ARE) if (fields[name] !== undefined) shown[name] = fields[name]
  for (const name of WORDS) if (fields[name] !== undefined) shown[name] = numberToHex(BigInt(String(fields[name])))
  if (parsed.type !== 'legacy') {
    shown['accessList'] ??= []
    shown['yParity'] = numberToHex(Number(fields['yParity'] ?? 0))
    shown['v'] = shown['yParity']
  }
  // For a dynamic fee transaction, nodes show the most that it pays as the price.
  shown['gasPrice'] ??= shown['maxFeePerGas']
  const { authorizationList } = fields
  if (Array.isArray(authorizationList)) shown['authorizationList'] = authorizationList.map(toShownAuthorization)
  return shown
}

function toShownAuthorization(authorization: Record<string, unknown>): Record<string, unknown> {
  const hex = (name: string) => numberToHex(Number(authorization[name] ?? 0))
  const word = (name: string) => numberToHex(BigInt(String(authorization[name] ?? 0)))
  const { address } = authorization
  return { chainId: hex('chainId'), address, nonce: hex('nonce'), yParity: hex('yParity'), r: word('r'), s: word('s') }
}
