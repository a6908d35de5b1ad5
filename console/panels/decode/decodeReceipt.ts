import { decodeEventLog, type Hex, hexToBigInt, isHex } from 'viem'
import { benchToken } from '#fixtures/contracts/generated/benchToken'

/** What a person wants to know of a transaction receipt. */
export type DecodedReceipt = {
  readonly hash: Hex
  readonly status: 'success' | 'reverted'
  readonly blockNumber: bigint
  readonly gasUsed: bigint
  readonly logs: readonly { readonly name: string; readonly args: Readonly<Record<string, unknown>> }[]
}

/** Reads a receipt as JSON-RPC carries it (EIP-1474). Undefined for anything else, such as the null before it is mined. */
export function decodeReceipt(value: unknown): DecodedReceipt | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { transactionHash, status, blockNumber, gasUsed, logs } = value as Record<string, unknown>
  if (!isHex(transactionHash) || !isHex(blockNumber) || !isHex(gasUsed)) return undefined
  return {
    hash: transactionHash,
    status: status === '0x0' ? 'reverted' : 'success',
    blockNumber: hexToBigInt(blockNumber),
    gasUsed: hexToBigInt(gasUsed),
    logs: Array.isArray(logs) ? logs.map(decodeLog) : [],
  }
}

function decodeLog(log: unknown): DecodedReceipt['logs'][number] {
  const { topics = [], data = '0x' } = (log ?? {}) as { topics?: Hex[]; data?: Hex }
  try {
    const [signature, ...rest] = topics
    if (!signature) return { name: 'log with no topic', args: {} }
    const { eventName, args } = decodeEventLog({ abi: benchToken.abi, data, topics: [signature, ...rest] })
    return { name: eventName, args: args as unknown as Record<string, unknown> }
  } catch {
    return { name: `log ${topics[0]?.slice(0, 10) ?? ''}`, args: {} }
  }
}
