import { type Address, type Hex, hexToBigInt, isHex, numberToHex } from 'viem'
import type { TraceEvent } from '#mocks/trace/traceEvent'
import { isAccount } from './readMessage.ts'

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

type FoundReceipt = { readonly receipt: DecodedReceipt; readonly chainId: number | undefined }

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

const toAddress = (value: unknown) => (isAccount(value) ? value : undefined)

export function findReceipt(events: readonly TraceEvent[]): FoundReceipt | undefined {
  const chainId = findChainId(events)
  for (const event of events) {
    if (event.phase !== 'response' || event.method !== 'eth_getTransactionReceipt') continue
    const receipt = decodeReceipt(event.data['result'])
    if (receipt) return { receipt, chainId }
  }
  const mined = events.find(({ hop, method }) => hop === 'chain' && method === 'mined')
  const receipt = mined && decodeReceipt(toReceipt(mined.data))
  return receipt && { receipt, chainId }
}

export function findChainId(events: readonly TraceEvent[]): number | undefined {
  const found = events.find(
    ({ hop, data }) => (hop === 'chain' || hop === 'gateway') && Number.isInteger(data['chainId']),
  )
  return found && Number(found.data['chainId'])
}

const toReceipt = ({ hash, status, blockNumber, gasUsed, ...data }: TraceEvent['data']): unknown => ({
  ...data,
  transactionHash: hash,
  status: status === 'success' ? '0x1' : '0x0',
  blockNumber: toHex(blockNumber),
  gasUsed: toHex(gasUsed),
})

function toHex(value: unknown): Hex | undefined {
  if (typeof value === 'number') return numberToHex(value)
  return isHex(value) ? value : undefined
}
