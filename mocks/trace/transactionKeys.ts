import { keccak_256 } from '@noble/hashes/sha3'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils'
import type { Hex } from 'viem'

const HASH_OF: Readonly<Record<string, (params: readonly unknown[], result: unknown) => unknown>> = {
  eth_sendRawTransaction: ([raw], result) => result ?? hashRaw(raw),
  eth_sendRawTransactionSync: ([raw], result) => receiptHash(result) ?? hashRaw(raw),
  eth_sendTransaction: (_, result) => result,
  eth_sendTransactionSync: (_, result) => receiptHash(result),
  eth_getTransactionByHash: ([hash]) => hash,
  eth_getTransactionReceipt: ([hash]) => hash,
}

/** `tx:<hash>` in lower case. Call it with the request alone, and again with the result. */
export function transactionKeys(method: string, params: unknown, result?: unknown): string[] {
  if (!Object.hasOwn(HASH_OF, method)) return []
  const hash = HASH_OF[method]?.(Array.isArray(params) ? params : [], result)
  return isHex(hash) && hash.length === 66 ? [`tx:${hash.toLowerCase()}`] : []
}

/**
 * The raw transaction is the preimage of its hash for every type of EIP-2718 except blobs (EIP-4844, type 3), whose
 * wire form carries the blobs beside it.
 */
function hashRaw(raw: unknown): Hex | undefined {
  if (!isHex(raw) || raw.length <= 2 || raw.length % 2 !== 0 || raw.startsWith('0x03')) return undefined
  return `0x${bytesToHex(keccak_256(hexToBytes(raw.slice(2))))}`
}

const isHex = (value: unknown): value is Hex => typeof value === 'string' && /^0x[0-9a-f]*$/i.test(value)

function receiptHash(receipt: unknown): unknown {
  return typeof receipt === 'object' && receipt !== null && 'transactionHash' in receipt
    ? receipt.transactionHash
    : undefined
}
