import { type Address, type Hex, hexToBigInt, isAddress, isHex } from 'viem'

export type ReceiptLog = { readonly address: Address; readonly topics: readonly Hex[]; readonly data: Hex }

export type DecodedReceipt = {
  readonly hash: Hex
  readonly status: 'success' | 'reverted'
  readonly blockNumber: bigint
  readonly gasUsed: bigint
  readonly from: Address | undefined
  readonly to: Address | undefined
  readonly created: Address | undefined
  readonly logs: readonly ReceiptLog[]
}

/** A JSON-RPC receipt (EIP-1474). Undefined for anything else, such as `null` before it is mined. */
export function decodeReceipt(value: unknown): DecodedReceipt | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const fields = value as Record<string, unknown>
  const { transactionHash, status, blockNumber, gasUsed, logs } = fields
  if (!isHex(transactionHash) || !isHex(blockNumber) || !isHex(gasUsed)) return undefined
  return {
    hash: transactionHash,
    status: status === '0x0' ? 'reverted' : 'success',
    blockNumber: hexToBigInt(blockNumber),
    gasUsed: hexToBigInt(gasUsed),
    from: toAddress(fields['from']),
    to: toAddress(fields['to']),
    created: toAddress(fields['contractAddress']),
    logs: Array.isArray(logs) ? logs.flatMap(toLog) : [],
  }
}

function toLog(log: unknown): readonly ReceiptLog[] {
  const { address, topics, data = '0x' } = (log ?? {}) as { address?: unknown; topics?: unknown; data?: unknown }
  const account = toAddress(address)
  if (!account || !Array.isArray(topics) || !topics.every((topic) => isHex(topic)) || !isHex(data)) return []
  return [{ address: account, topics, data }]
}

function toAddress(value: unknown): Address | undefined {
  return typeof value === 'string' && isAddress(value, { strict: false }) ? value : undefined
}
