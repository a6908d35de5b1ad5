import { type Hex, isHex, numberToHex } from 'viem'
import type { TraceEvent } from '#mocks/trace/traceEvent'
import { type DecodedReceipt, decodeReceipt } from '../decode/decodeReceipt.ts'

export type FoundReceipt = { readonly receipt: DecodedReceipt; readonly chainId: number | undefined }

/** Prefers a receipt that a client got. */
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

function toReceipt({ hash, status, blockNumber, gasUsed, ...data }: TraceEvent['data']): unknown {
  return {
    ...data,
    transactionHash: hash,
    status: status === 'success' ? '0x1' : '0x0',
    blockNumber: toHex(blockNumber),
    gasUsed: toHex(gasUsed),
  }
}

function toHex(value: unknown): Hex | undefined {
  if (typeof value === 'number') return numberToHex(value)
  return isHex(value) ? value : undefined
}
