import type { TraceEvent } from '#mocks/trace/traceEvent'
import { type DecodedReceipt, decodeReceipt } from '../decode/decodeReceipt.ts'

/** Finds the first receipt in the responses of these events. */
export function findReceipt(events: readonly TraceEvent[]): DecodedReceipt | undefined {
  for (const event of events) {
    if (event.phase !== 'response' || event.method !== 'eth_getTransactionReceipt') continue
    const receipt = decodeReceipt(event.data['result'])
    if (receipt) return receipt
  }
  return undefined
}
