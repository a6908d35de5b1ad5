import type { Address } from 'viem'
import type { TraceEvent } from '#mocks/trace/traceEvent'
import { formatAmount } from '../../../ui/formatAmount.ts'
import { shortHex } from '../../../ui/shortHex.ts'
import { decodeCall } from '../../decode/decodeCall.ts'
import { decodeReceipt } from '../../decode/decodeReceipt.ts'
import { decodeRequest } from '../../decode/decodeRequest.ts'
import { describeCarrier } from './describeCarrier.ts'

export type EventWords = {
  readonly what: string
  /** Details, shown less prominently. */
  readonly more: string | undefined
}

/** Describes an event in one line: the method of a request, the result of a response. */
export function describeEvent(event: TraceEvent, token: Address): EventWords {
  const { phase, method = event.hop, data } = event
  const carried = phase === 'request' || phase === 'event' || phase === 'note' ? describeCarrier(event) : undefined
  if (carried !== undefined) return { what: method, more: carried }
  if (phase === 'request') return { what: method, more: describeParams(method, data['params'], token) }
  if (phase === 'response') return { what: describeAnswer(event), more: undefined }
  if (phase === 'error') return { what: describeError(data['error']), more: undefined }
  if (event.hop === 'chain') return describeChain(method, data)
  // A note of a scenario that is played by hand.
  if (typeof data['words'] === 'string') return { what: method, more: data['words'] }
  return { what: method, more: 'payload' in data ? describeValue(data['payload']) : undefined }
}

function describeAnswer({ hop, method, data }: TraceEvent): string {
  if (hop === 'person') return 'approved'
  const { result, status } = data
  if (hop === 'registry') return `status ${status}`
  const receipt = method === 'eth_getTransactionReceipt' ? decodeReceipt(result) : undefined
  return receipt ? `receipt: ${receipt.status}, block ${receipt.blockNumber}` : describeValue(result)
}

function describeParams(method: string, params: unknown, token: Address): string | undefined {
  const decoded = decodeRequest(method, params)
  switch (decoded?.kind) {
    case 'message':
      return decoded.text === undefined ? undefined : `“${decoded.text.slice(0, 80)}”`
    case 'typedData': {
      const { typedData } = decoded
      const type = (typedData as { primaryType?: unknown } | null)?.primaryType
      return typeof type === 'string' ? type : undefined
    }
    case 'transaction': {
      const call = decodeCall(decoded.to, decoded.data, { token })
      if (call) return `${call.name}(${call.args.map(({ type, value }) => describeArgument(type, value)).join(', ')})`
      return decoded.value > 0n ? `${formatAmount(decoded.value, 18)} ETH` : undefined
    }
    case 'chainId':
      return `chain ${decoded.chainId}`
    default:
      return undefined
  }
}

function describeArgument(type: string, value: unknown): string {
  if (type === 'address') return shortHex(String(value))
  return typeof value === 'bigint' ? formatAmount(value, 18) : String(value)
}

function describeChain(method: string, data: TraceEvent['data']): EventWords {
  if (method === 'mined') return { what: 'mined', more: `in block ${data['blockNumber']}, ${data['status']}` }
  if (method !== 'block') return { what: method, more: undefined }
  const transactions = data['transactions']
  return { what: `block ${data['number']}`, more: transactions === undefined ? undefined : `${transactions} tx` }
}

function describeError(error: unknown): string {
  const message = typeof error === 'object' && error !== null && 'message' in error ? error.message : error
  return String(message).slice(0, 160)
}

function describeValue(value: unknown): string {
  if (typeof value === 'string') return value.startsWith('0x') ? shortHex(value, 10, 4) : value.slice(0, 80)
  if (value === undefined) return 'nothing'
  if (typeof value !== 'object' || value === null) return String(value)
  if (Array.isArray(value)) {
    if (value.length === 0) return '[]'
    return value.length === 1 ? `[${describeValue(value[0])}]` : `[${describeValue(value[0])}, … ${value.length}]`
  }
  const names = Object.keys(value)
  return `{ ${names.slice(0, 4).join(', ')}${names.length > 4 ? ', …' : ''} }`
}
