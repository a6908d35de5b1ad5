import { isObject } from '#mocks/core/input/readers'
import { describeWay } from '#mocks/trace/facts/toFlowParties'
import type { TraceFlow } from '#mocks/trace/flow'
import { describeDropped } from '#mocks/trace/memory/createTraceMemory'
import type { TraceEvent, TraceHop } from '#mocks/trace/traceEvent'
import { formatCount, shortHex } from '../../../ui/format.ts'
import { quoteText } from '../../../ui/Told.tsx'
import { decodeRequest } from '../../decode/decodeRequest.ts'
import { decodeReceipt, findChainId } from '../../decode/receipt.ts'
import { describeCall, describeError } from './callWords.ts'
import type { WordBooks } from './wordBooks.ts'

const MOST = 4

type EventWords = { readonly what: string; readonly more: string | undefined }

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

const asked: Readonly<Record<number, string>> = {
  1000: 'end of pairing',
  1002: 'pairing ping',
  1100: 'proposal',
  1102: 'settlement',
  1104: 'update',
  1106: 'extension',
  1108: 'request',
  1110: 'event',
  1112: 'end of session',
  1114: 'ping',
  1116: 'authentication',
}

const refusals: Readonly<Record<number, string>> = {
  1118: 'authentication refused',
  1119: 'authentication refused automatically',
  1120: 'proposal refused',
  1121: 'proposal refused automatically',
}

const table: Partial<Readonly<Record<TraceHop, (event: TraceEvent) => string | undefined>>> = {
  action: describeConnection,
  connector: (event) => describeConnection(event) ?? describeSent(event),
  provider: describeSent,
  dappPublish: describeEnvelope,
  dappDeliver: describeEnvelope,
  peerPublish: describeEnvelope,
  peerDeliver: describeEnvelope,
  relay: describeRelay,
  registry: describeHttp,
  peer: describePeer,
}

/** WalletConnect's clients send these in every call. */
const dull: ReadonlySet<string> = new Set(['projectId', 'st', 'sv'])

export function describeCarrier(event: TraceEvent): string | undefined {
  return table[event.hop]?.(event)
}

function describeConnection({ method, phase, data }: TraceEvent): string | undefined {
  const { connector } = data
  if (method !== 'connect' || phase !== 'request' || typeof connector !== 'string') return undefined
  return `by ${describeWay(connector)}`
}

function describeSent({ method, data }: TraceEvent): string | undefined {
  if (method !== 'session_request_sent' && method !== 'sdk_request_sent') return undefined
  return join([toWords(find(data, 'method')), toTopic(find(data, 'topic'))])
}

function describeEnvelope({ data }: TraceEvent): string | undefined {
  const { messages } = data
  if (Array.isArray(messages)) return join(messages.filter(isObject).map((message) => toTagWords(message['tag'])))
  return join([toTagWords(find(data, 'tag')), toTopic(find(data, 'topic'))])
}

function toTagWords(tag: unknown): string | undefined {
  if (typeof tag !== 'number') return undefined
  const words = describeTag(tag)
  return words === undefined ? `tag ${tag}` : `${tag} ${words}`
}

function describeRelay(event: TraceEvent): string | undefined {
  const { data } = event
  const words = ['fault', 'effect', 'is', 'role', 'reason', 'text'].map((name) => toWords(find(data, name)))
  const code = find(data, 'code') ?? find(data, 'status')
  return join([...words, typeof code === 'number' ? String(code) : undefined, describeEnvelope(event)])
}

function describeHttp({ data }: TraceEvent): string | undefined {
  const { query } = data
  if (!isObject(query)) return undefined
  const told = Object.entries(query).filter(([name, value]) => value !== '' && !dull.has(name))
  return join(told.map(([name, value]) => `${name} ${String(value).slice(0, 30)}`))
}

function describePeer({ phase, data }: TraceEvent): string | undefined {
  const inner = find(data, 'request')
  const method = isObject(inner) ? inner['method'] : undefined
  const answer = phase !== 'request' && ('error' in data ? 'refused' : 'result' in data && 'answered')
  const parts = [toWords(method), toWords(find(data, 'event')), answer || undefined, toWords(find(data, 'peerName'))]
  return join([...parts, toWords(find(data, 'fault')), toTopic(find(data, 'topic'))])
}

function find(data: Readonly<Record<string, unknown>>, name: string): unknown {
  const params = data['params']
  const inner = isObject(params) ? params['data'] : undefined
  return [data, params, inner]
    .map((place) => (isObject(place) ? place[name] : undefined))
    .find((value) => value !== undefined)
}

function toWords(value: unknown): string | undefined {
  if (typeof value === 'string') return value.slice(0, 80)
  return isObject(value) && typeof value['name'] === 'string' ? value['name'] : undefined
}

function toTopic(value: unknown): string | undefined {
  return typeof value === 'string' ? shortHex(value, 4, 4) : undefined
}

function join(parts: readonly (string | undefined)[]): string | undefined {
  return parts.filter(Boolean).join(' · ') || undefined
}

/** The relay sees only tags, because messages are encrypted. A response's tag is that of its request plus one. */
export function describeTag(tag: number): string | undefined {
  const question = asked[tag - 1]
  return refusals[tag] ?? asked[tag] ?? (question && `answer to ${question}`)
}
