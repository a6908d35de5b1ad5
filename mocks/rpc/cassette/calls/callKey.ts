import type { RpcOutcome } from '#mocks/core/jsonRpc'
import { scanElements, scanMembers } from '#mocks/core/jsonRpcScanner'

/** A possible number of 16 digits or more, or with an exponent. A match inside a string does no harm. */
const RISKY_NUMBER = /(?:^|[[,:\s])-?(?:[\d.]{16}|[\d.]+[eE])/
const HEX = /^0x[0-9a-fA-F]*$/

/** `JSON.parse` keeps any number of up to this many characters exact, unless it has an exponent. */
const SHORT = 15

/** In canonical form, without trailing nulls. Without `paramsText`, inexact numbers may share a key. */
export function toCallKey(method: string, params: unknown, paramsText?: string | undefined): string {
  if (paramsText !== undefined && paramsText.length < PLAIN_LENGTH && PLAIN.test(paramsText))
    return `${method} ${paramsText.toLowerCase()}`
  let text = toCanonicalJson(params ?? [], paramsText)
  // A nested array ends with its own bracket, and a string with its quote.
  while (text.endsWith(',null]')) text = `${text.slice(0, -',null]'.length)}]`
  return `${method} ${text === '[null]' ? '[]' : text}`
}

/** Only hex, true and false, without spaces: canonical except for case. Most calls look like this. */
const PLAIN = /^\[(?:(?:"0x[0-9a-fA-F]*"|true|false)(?:,(?!\])|(?=\])))*\]$/
const PLAIN_LENGTH = 1_000

/** Sorts members, lowers `0x…` (in names too: state overrides), removes spaces and escapes. `0x01` is not `0x1`. */
export function toCanonicalJson(value: unknown, text?: string | undefined): string {
  if (text === undefined || !hasNumber(value) || !RISKY_NUMBER.test(text)) return fromValue(value)
  const trimmed = text.trim()
  return fromText(trimmed, 0, trimmed.length)
}

/** Most calls have no number: checking the parsed value is cheaper than searching the text. */
function hasNumber(value: unknown): boolean {
  if (typeof value === 'number') return true
  if (typeof value !== 'object' || value === null) return false
  for (const member of Array.isArray(value) ? value : Object.values(value)) if (hasNumber(member)) return true
  return false
}

function fromValue(value: unknown): string {
  if (typeof value === 'string') return fromString(value)
  if (Array.isArray(value)) return fromArray(value)
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const members: [string, string][] = []
  for (const [name, member] of Object.entries(value))
    if (member !== undefined) members.push([toName(name), fromValue(member)])
  return toObjectText(members)
}

function fromArray(values: readonly unknown[]): string {
  let text = ''
  for (const value of values) text += text === '' ? fromValue(value) : `,${fromValue(value)}`
  return `[${text}]`
}

function fromText(text: string, start: number, end: number): string {
  const first = text[start]
  if (first === '[') {
    const elements = scanElements(text, start) ?? []
    return `[${elements.map((element) => fromText(text, element.start, element.end)).join(',')}]`
  }
  if (first === '{') {
    const members = [...(scanMembers(text, start) ?? [])]
    return toObjectText(members.map(([name, span]) => [toName(name), fromText(text, span.start, span.end)]))
  }
  const word = text.slice(start, end)
  return first === '"' ? fromString(JSON.parse(word)) : fromWord(word)
}

function fromWord(word: string): string {
  const value: unknown = JSON.parse(word)
  if (typeof value !== 'number') return word
  const exact = word.length <= SHORT ? Number.isFinite(value) : /^-?\d+$/.test(word) && Number.isSafeInteger(value)
  return exact ? JSON.stringify(value) : word
}

const fromString = (value: string): string => (HEX.test(value) ? `"${value.toLowerCase()}"` : JSON.stringify(value))

const toName = (name: string): string => (HEX.test(name) ? name.toLowerCase() : name)

function toObjectText(members: [name: string, text: string][]): string {
  members.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
  let all = ''
  for (const [name, text] of members) all += `${all === '' ? '' : ','}${toNameText(name)}:${text}`
  return `{${all}}`
}

const toNameText = (name: string): string => (/^\w*$/.test(name) ? `"${name}"` : JSON.stringify(name))

export const toEntryKey = ({ method, paramsText }: { readonly method: string; readonly paramsText: string }): string =>
  toCallKey(method, JSON.parse(paramsText), paramsText)

export function isSameOutcome(a: RpcOutcome, b: RpcOutcome): boolean {
  if ('resultText' in a) return 'resultText' in b && isSameText(a.resultText, b.resultText)
  return 'errorText' in b && isSameText(a.errorText, b.errorText)
}

const isSameText = (a: string, b: string): boolean =>
  a === b || toCanonicalJson(JSON.parse(a), a) === toCanonicalJson(JSON.parse(b), b)
