import { decodeRequest } from '#console/panels/decode/decodeRequest'
import { decodeReceipt, findChainId } from '#console/panels/decode/receipt'
import { formatCount, shortHex } from '#console/ui/format'
import type { TraceFlow } from '#mocks/trace/flow'
import { describeDropped } from '#mocks/trace/memory/createTraceMemory'
import type { TraceEvent } from '#mocks/trace/traceEvent'
import { quoteText } from '../../../ui/Told.tsx'
import { describeCall, describeError } from './callWords.ts'
import { describeCarrier } from './describeCarrier.ts'
import type { WordBooks } from './wordBooks.ts'

const MOST = 4

export type EventWords = {
  readonly what: string
  /** Shown less prominently. */
  readonly more: string | undefined
}

/** `flow` may say for which chain the event is. */
export function describeEvent(event: TraceEvent, books: WordBooks, flow?: TraceFlow): EventWords {
  const { phase, method = event.hop, data } = event
  const carried = phase === 'request' || phase === 'event' || phase === 'note' ? describeCarrier(event) : undefined
  if (carried !== undefined) return { what: method, more: carried }
  const findChain = () => findChainId([event]) ?? (flow && findChainId(flow.events))
  if (phase === 'request')
    return {
      what: method,
      more: describeDropped(event, 'params') ?? describeParams(method, data['params'], books, findChain),
    }
  if (phase === 'response') return { what: describeAnswer(event, books), more: undefined }
  if (phase === 'error')
    return {
      what: describeDropped(event, 'error') ?? describeError(data['error'], books, findChain()),
      more: undefined,
    }
  if (event.hop === 'chain') return describeChain(method, data)
  if (event.hop === 'action' && data['words'] === undefined) return { what: method, more: describeAct(data) }
  // A note of a scenario that is played by hand.
  if (typeof data['words'] === 'string') return { what: method, more: data['words'] }
  return {
    what: method,
    more: describeDropped(event) ?? ('payload' in data ? describeValue(data['payload'], books) : undefined),
  }
}

function describeAct({ locator, reason, url, fault, command, id }: TraceEvent['data']): string | undefined {
  const { name } = (fault ?? {}) as { name?: unknown }
  const more = [locator, reason, url, name, describeCommand(command), id].find((each) => typeof each === 'string')
  return more === undefined ? undefined : String(more)
}

function describeCommand(command: unknown): string | undefined {
  if (typeof command !== 'object' || command === null || !('do' in command)) return undefined
  const { do: name, ...values } = command
  const texts = Object.values(values).map(String)
  return [name, ...texts.map((text) => (text.startsWith('0x') ? shortHex(text, 10, 4) : text))].join(' ')
}

function describeAnswer(event: TraceEvent, books: WordBooks): string {
  const { hop, method, data } = event
  if (hop === 'person') return 'approved'
  const { result, status } = data
  if (hop === 'registry') return `status ${status}`
  const dropped = describeDropped(event, 'result')
  if (dropped !== undefined) return dropped
  const receipt = method === 'eth_getTransactionReceipt' ? decodeReceipt(result) : undefined
  return receipt ? `receipt: ${receipt.status}, block ${receipt.blockNumber}` : describeValue(result, books)
}

function describeChain(method: string, data: TraceEvent['data']): EventWords {
  if (method === 'mined') return { what: 'mined', more: `in block ${data['blockNumber']}, ${data['status']}` }
  if (method !== 'block') return { what: method, more: undefined }
  const transactions = data['transactions']
  return { what: `block ${data['number']}`, more: transactions === undefined ? undefined : `${transactions} tx` }
}

function describeValue(value: unknown, books: WordBooks): string {
  if (typeof value === 'string') {
    if (/^0x[0-9a-fA-F]{40}$/.test(value)) return books.nameOf(value)
    return value.startsWith('0x') ? shortHex(value, 10, 4) : value.slice(0, 80)
  }
  if (value === undefined) return 'nothing'
  if (typeof value !== 'object' || value === null) return String(value)
  if (Array.isArray(value)) {
    if (value.length === 0) return '[]'
    const first = describeValue(value[0], books)
    return value.length === 1 ? `[${first}]` : `[${first}, … ${value.length}]`
  }
  const names = Object.keys(value)
  return `{ ${names.slice(0, 4).join(', ')}${names.length > 4 ? ', …' : ''} }`
}

/** Undefined where the method says it all. */
export function describeParams(
  method: string,
  params: unknown,
  books: WordBooks,
  findChainId: () => number | undefined,
): string | undefined {
  const decoded = decodeRequest(method, params)
  switch (decoded?.kind) {
    case 'message':
      return decoded.text === undefined ? undefined : quoteText(decoded.text)
    case 'typedData': {
      const type = (decoded.typedData as { primaryType?: unknown } | null)?.primaryType
      return typeof type === 'string' ? type : undefined
    }
    case 'transaction':
      return describeCall(decoded, books, decoded.chainId ?? findChainId())
    case 'batch': {
      const { calls, chainId = findChainId() } = decoded
      const words = calls.slice(0, MOST).map((call) => describeCall(call, books, chainId) ?? 'nothing')
      const count = formatCount(calls.length, 'call')
      return calls.length === 0 ? count : `${count}: ${words.join(', ')}${calls.length > MOST ? ', …' : ''}`
    }
    case 'chainId':
      return `chain ${decoded.chainId}`
    default:
      return undefined
  }
}
