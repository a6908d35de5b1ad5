import { scanElements, scanMembers } from '#mocks/core/jsonRpcScanner'
import { BLOCK_PARAMETERS } from './callTables.ts'

export type ResolvedParams = {
  readonly params: unknown
  readonly paramsText: string
  /** Whether the call refers to the head: made later, it means another block. */
  readonly moving: boolean
}

/** Replaces block tags, and an omitted block, with the head's number in hex. The rest of the text stays as written. */
export function resolveBlockTags(method: string, params: unknown, paramsText: string | undefined, head: string) {
  const unchanged = { params, paramsText: paramsText ?? JSON.stringify(params ?? []), moving: false }
  const parameter = BLOCK_PARAMETERS.get(method)
  const items: unknown = params ?? []
  if (!parameter || !Array.isArray(items)) return unchanged
  const place = 'at' in parameter ? parameter.at : parameter.range
  const plain = 'at' in parameter ? resolveLast(items, place, unchanged.paramsText, head) : undefined
  if (plain) return plain
  const found =
    'at' in parameter ? findBlock(items, place, parameter.optional) : findRange(items[place], parameter.optional)
  if (found.length === 0) return unchanged
  const text = replace(unchanged.paramsText, place, found, head)
  return { params: JSON.parse(text), paramsText: text, moving: found.some(({ tag }) => tag !== 'earliest') }
}

/** A tag, in the parameter itself or in its member of this name. A missing tag counts as `latest`. */
type FoundTag = { readonly member?: string; readonly tag: string }

const TAGS: ReadonlySet<unknown> = new Set(['latest', 'safe', 'finalized', 'pending', 'earliest'])

/** A fast path: most calls end with their tag, or with a number, and need no scan and no second parse. */
function resolveLast(items: readonly unknown[], place: number, text: string, head: string): ResolvedParams | undefined {
  const value = items[place]
  if (typeof value !== 'string' || place !== items.length - 1) return undefined
  if (!TAGS.has(value)) return { params: items, paramsText: text, moving: false }
  const tail = `"${value}"]`
  if (!text.endsWith(tail)) return undefined
  const number = value === 'earliest' ? '0x0' : head
  const params = [...items]
  params[place] = number
  return { params, paramsText: `${text.slice(0, -tail.length)}"${number}"]`, moving: value !== 'earliest' }
}

function findBlock(items: readonly unknown[], place: number, optional: 'null' | 'omitted' | undefined): FoundTag[] {
  const value = items[place]
  if (value === undefined) return optional === 'omitted' && place === items.length ? [{ tag: 'latest' }] : []
  if (value === null) return optional ? [{ tag: 'latest' }] : []
  if (typeof value === 'string') return TAGS.has(value) ? [{ tag: value }] : []
  return findMember(value, 'blockNumber', false)
}

function findRange(value: unknown, optional: readonly string[]): FoundTag[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return []
  if ('blockHash' in value && value.blockHash !== null) return []
  return ['fromBlock', 'toBlock'].flatMap((name) => findMember(value, name, optional.includes(name)))
}

function findMember(value: unknown, member: string, optional: boolean): FoundTag[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return []
  const tag: unknown = (value as Record<string, unknown>)[member] ?? undefined
  if (tag === undefined) return optional ? [{ member, tag: 'latest' }] : []
  return typeof tag === 'string' && TAGS.has(tag) ? [{ member, tag }] : []
}

function replace(text: string, place: number, found: readonly FoundTag[], head: string): string {
  const element = scanElements(text)?.[place]
  let result = text
  for (const { member, tag } of found) {
    const number = JSON.stringify(tag === 'earliest' ? '0x0' : head)
    if (!element) result = insertLast(text, text.lastIndexOf(']'), place > 0, number)
    else if (member === undefined) result = text.slice(0, element.start) + number + text.slice(element.end)
    else result = setMember(result, element.start, member, number)
  }
  return result
}

function setMember(text: string, start: number, member: string, number: string): string {
  const members = scanMembers(text, start) ?? new Map()
  const span = members.get(member)
  if (span) return text.slice(0, span.start) + number + text.slice(span.end)
  const last = [...members.values()].reduce((end, { end: next }) => Math.max(end, next), start + 1)
  return insertLast(text, text.indexOf('}', last), members.size > 0, `${JSON.stringify(member)}:${number}`)
}

const insertLast = (text: string, at: number, comma: boolean, inserted: string): string =>
  `${text.slice(0, at)}${comma ? ',' : ''}${inserted}${text.slice(at)}`
