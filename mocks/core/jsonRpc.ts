import { hasLoneSurrogate, type JsonSpan, nestsDeeper, scanElements, scanMembers } from './jsonRpcScanner.ts'
import { parseJson } from './parseJson.ts'
import type { WireError } from './rpcError.ts'

/** JSON-RPC 2.0 §4. */
export type RpcCall = {
  /** As written. Undefined for a notification, which gets no answer. */
  readonly idText: string | undefined
  readonly method: string
  /** For reading: numbers above 2^53 lose digits. */
  readonly params: unknown
  /** As written, for forwarding. Undefined when absent or null. */
  readonly paramsText: string | undefined
}

export type ChainFault = { readonly idText: string | undefined; readonly fault: WireError }

export type RpcOutcome =
  | { readonly resultText: string }
  | {
      readonly errorText: string
      /** The error is not from the node: the node was unreachable, or its answer was not a node's. */
      readonly lost?: true
    }

export type RpcMessage = { readonly batch: boolean; readonly entries: readonly (RpcCall | ChainFault)[] }

export type RpcReply =
  | { readonly idText: string; readonly outcome: RpcOutcome }
  | { readonly method: string; readonly paramsText: string }

const PARSE_ERROR: WireError = { code: -32700, message: 'Parse error: the text is not JSON' }
/** Parsers of nodes refuse more than about 126 levels, without naming the call. */
const MAX_DEPTH = 100
const EMPTY_BATCH: WireError = { code: -32600, message: 'Invalid request: the batch is empty' }

/** Never throws: JSON that only a node's parser refuses becomes a fault, too (JSON-RPC 2.0 §5.1). */
export function parseCalls(text: string): RpcMessage {
  const plain = readPlainCall(text)
  if (plain) return { batch: false, entries: [plain] }
  const value = parseJson(text)
  if (value === undefined) return { batch: false, entries: [{ idText: 'null', fault: PARSE_ERROR }] }
  if (!Array.isArray(value)) return { batch: false, entries: [readCall(text, 0, value)] }
  if (value.length === 0) return { batch: false, entries: [{ idText: 'null', fault: EMPTY_BATCH }] }
  const spans = scanElements(text) ?? []
  return { batch: true, entries: spans.map((span, index) => readCall(text, span.start, value[index])) }
}

/** The text is trusted to be JSON: a large result is located, not parsed. Undefined for anything else. */
export function parseReply(text: string): RpcReply | undefined {
  const plain = parsePlainReply(text)
  if (plain) return plain
  const members = scanMembers(text)
  if (!members) return undefined
  const take = (name: string) => slice(text, members.get(name))
  const idText = take('id')
  const resultText = take('result')
  const errorText = take('error')
  if (idText !== undefined && resultText !== undefined) return { idText, outcome: { resultText } }
  if (idText !== undefined && errorText !== undefined) return { idText, outcome: { errorText } }
  const methodText = take('method')
  const paramsText = take('params')
  if (methodText === undefined || paramsText === undefined) return undefined
  return { method: String(JSON.parse(methodText)), paramsText }
}

/** A fast path for hex or a keyword. The text may be invalid JSON. Undefined for any other text. */
export function parsePlainReply(text: string): Extract<RpcReply, { outcome: RpcOutcome }> | undefined {
  const [, idText, resultText] = (text.length < PLAIN_LENGTH && PLAIN_REPLY.exec(text)) || []
  return idText === undefined || resultText === undefined ? undefined : { idText, outcome: { resultText } }
}

const PLAIN_LENGTH = 1_000
const PLAIN_REPLY = /^\{"jsonrpc":"2\.0","id":([1-9]\d*|0),"result":("0x[0-9a-fA-F]*"|null|true|false)\}$/

export const toCallText = (idText: string, method: string, paramsText = '[]'): string =>
  `{"jsonrpc":"2.0","id":${idText},"method":${JSON.stringify(method)},"params":${paramsText}}`

export function toReplyText(idText: string, outcome: RpcOutcome): string {
  return 'resultText' in outcome
    ? `{"jsonrpc":"2.0","id":${idText},"result":${outcome.resultText}}`
    : `{"jsonrpc":"2.0","id":${idText},"error":${outcome.errorText}}`
}

export const readResult = (outcome: RpcOutcome): unknown =>
  'resultText' in outcome ? JSON.parse(outcome.resultText) : undefined

export function toErrorOutcome(error: WireError): RpcOutcome {
  return { errorText: JSON.stringify({ code: error.code, message: error.message, data: error.data }) }
}

const PLAIN_HEAD = /^\{"jsonrpc":"2\.0","id":(-?\d{1,40}|"[\w.:-]{0,100}"),"method":"(\w{1,100})","params":(?=[[{])/
const LEADING_ZERO = /^-?0\d/

/** A fast path without a scan: nothing else fits if one JSON value is between head and last brace. */
function readPlainCall(text: string): RpcCall | undefined {
  const [head, idText, method] = PLAIN_HEAD.exec(text) ?? []
  if (head === undefined || idText === undefined || method === undefined) return undefined
  const paramsText = text.slice(head.length, -1)
  if (!text.endsWith('}') || LEADING_ZERO.test(idText) || !isEnd(paramsText)) return undefined
  if (nestsDeeper(paramsText, MAX_DEPTH) || hasLoneSurrogate(paramsText)) return undefined
  const params = parseJson(paramsText)
  return params === undefined ? undefined : { idText, method, params, paramsText }
}

const isEnd = (paramsText: string): boolean => paramsText.endsWith(']') || paramsText.endsWith('}')

function readCall(text: string, start: number, value: unknown): RpcCall | ChainFault {
  const members = typeof value === 'object' && value !== null ? scanMembers(text, start) : undefined
  if (!members) return invalid('null', 'a call is an object')
  const call = value as { jsonrpc?: unknown; id?: unknown; method?: unknown; params?: unknown }
  const { id, method, params } = call
  if (id !== undefined && id !== null && typeof id !== 'string' && typeof id !== 'number')
    return invalid('null', '"id" is a string, a number or null')
  const idText = slice(text, members.get('id'))
  if (call.jsonrpc !== '2.0') return invalid(idText, '"jsonrpc" is "2.0"')
  if (typeof method !== 'string') return invalid(idText, '"method" is a string')
  if (hasLoneSurrogate(slice(text, members.get('method')))) return invalid(idText, '"method" has half a surrogate pair')
  if (params === undefined || params === null) return { idText, method, params: undefined, paramsText: undefined }
  if (typeof params !== 'object') return invalid(idText, '"params" is an array or an object')
  const paramsText = slice(text, members.get('params'))
  if (nestsDeeper(paramsText, MAX_DEPTH)) return invalidParams(idText, `they nest deeper than ${MAX_DEPTH} levels`)
  if (hasLoneSurrogate(paramsText)) return invalidParams(idText, 'a string has half a surrogate pair')
  return { idText, method, params, paramsText }
}

/** JSON-RPC 2.0 §4.1: unlike an invalid request, a notification with bad parameters gets no answer. */
function invalidParams(idText: string | undefined, rule: string): ChainFault {
  return { idText, fault: { code: -32602, message: `Invalid params: ${rule}` } }
}

function invalid(idText: string | undefined, rule: string): ChainFault {
  return { idText: idText ?? 'null', fault: { code: -32600, message: `Invalid request: ${rule}` } }
}

const slice = (text: string, span: JsonSpan | undefined): string | undefined => span && text.slice(span.start, span.end)
