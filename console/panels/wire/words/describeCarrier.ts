import { shortHex } from '#console/ui/format'
import { describeWay } from '#mocks/trace/facts/toFlowParties'
import type { TraceEvent, TraceHop } from '#mocks/trace/traceEvent'

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

type Data = Readonly<Record<string, unknown>>
type Describe = (event: TraceEvent) => string | undefined

const table: Partial<Readonly<Record<TraceHop, Describe>>> = {
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

/** Describes what WalletConnect carries. Undefined for other hops, and when there is nothing to say. */
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
  // For several messages, list only the tags: the topics would not fit on a line.
  if (Array.isArray(messages)) return join(messages.filter(isRecord).map((message) => toTagWords(message['tag'])))
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

/** The method contains the address; the query contains the search text. */
function describeHttp({ data }: TraceEvent): string | undefined {
  const { query } = data
  if (!isRecord(query)) return undefined
  const told = Object.entries(query).filter(([name, value]) => value !== '' && !dull.has(name))
  return join(told.map(([name, value]) => `${name} ${String(value).slice(0, 30)}`))
}

function describePeer({ phase, data }: TraceEvent): string | undefined {
  const inner = find(data, 'request')
  const method = isRecord(inner) ? inner['method'] : undefined
  const answer = phase !== 'request' && ('error' in data ? 'refused' : 'result' in data && 'answered')
  const parts = [toWords(method), toWords(find(data, 'event')), answer || undefined, toWords(find(data, 'peerName'))]
  return join([...parts, toWords(find(data, 'fault')), toTopic(find(data, 'topic'))])
}

/** Looks in the data, its parameters, and what the relay delivers in them. */
function find(data: Data, name: string): unknown {
  const params = data['params']
  const inner = isRecord(params) ? params['data'] : undefined
  return [data, params, inner]
    .map((place) => (isRecord(place) ? place[name] : undefined))
    .find((value) => value !== undefined)
}

function isRecord(value: unknown): value is Data {
  return typeof value === 'object' && value !== null
}

function toWords(value: unknown): string | undefined {
  if (typeof value === 'string') return value.slice(0, 80)
  return isRecord(value) && typeof value['name'] === 'string' ? value['name'] : undefined
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
