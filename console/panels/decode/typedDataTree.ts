import { toFields } from '#mocks/core/input/readers'
import { parseJson } from '#mocks/core/parseJson'
import type { TraceEvent } from '#mocks/trace/traceEvent'

const DEEPEST = 12

/** EIP-712. */
const DOMAIN_TYPES: Readonly<Record<string, string>> = {
  name: 'string',
  version: 'string',
  chainId: 'uint256',
  verifyingContract: 'address',
  salt: 'bytes32',
}

const METHOD = /^eth_signTypedData(?:_v[34])?$/

type TypedData = {
  readonly primaryType: string | undefined
  readonly types: Readonly<Record<string, readonly { readonly name: string; readonly type: string }[]>>
  readonly domain: Readonly<Record<string, unknown>> | undefined
  readonly message: unknown
}

export type TypedNode = {
  readonly name: string
  readonly type: string | undefined
  readonly value: unknown
  readonly parts: readonly TypedNode[] | undefined
  readonly change: 'same' | 'changed' | 'added'
  readonly was?: unknown
}

type Pair = { readonly now: unknown; readonly last: unknown; readonly isCompared: boolean }

export function readTypedData(given: unknown): TypedData {
  const { primaryType, types, domain, message } = toFields(typeof given === 'string' ? parseJson(given) : given)
  return {
    primaryType: typeof primaryType === 'string' ? primaryType : undefined,
    types: Object.fromEntries(Object.entries(toFields(types)).map(([name, members]) => [name, toMembers(members)])),
    domain: typeof domain === 'object' && domain !== null ? toFields(domain) : undefined,
    message,
  }
}

function toMembers(value: unknown): readonly { name: string; type: string }[] {
  if (!Array.isArray(value)) return []
  return value.flatMap((member: unknown) => {
    const { name, type } = toFields(member)
    return typeof name === 'string' && typeof type === 'string' ? [{ name, type }] : []
  })
}

/** `at`, in milliseconds since the Unix epoch, keeps the request from matching itself. */
export function findLastTypedData(events: readonly TraceEvent[], typedData: TypedData, at = Number.POSITIVE_INFINITY) {
  const text = JSON.stringify(typedData)
  let isSelfSeen = false
  for (let index = events.length - 1; index >= 0; index -= 1) {
    const event = events[index]
    // The wallet sees each request once, however it arrives.
    if (event?.hop !== 'wallet' || event.phase !== 'request' || event.at > at) continue
    if (event.method === undefined || !METHOD.test(event.method)) continue
    const [, given] = Array.isArray(event.data['params']) ? event.data['params'] : []
    const other = readTypedData(given)
    if (!isSameKind(typedData, other)) continue
    if (isSelfSeen || JSON.stringify(other) !== text) return other
    isSelfSeen = true
  }
  return undefined
}

function isSameKind(a: TypedData, b: TypedData): boolean {
  const toKind = ({ primaryType, domain = {} }: TypedData) =>
    JSON.stringify([primaryType, domain['name'], String(domain['verifyingContract']).toLowerCase()])
  return a.primaryType !== undefined && toKind(a) === toKind(b)
}

/** Includes fields that no type names: they are not signed. */
export function toTypedTree(typedData: TypedData, last?: TypedData): readonly TypedNode[] {
  const { types, primaryType, message } = typedData
  return toParts({ now: message, last: last?.message, isCompared: last !== undefined }, primaryType, types, 0)
}

export const toDomainTree = ({ domain }: TypedData): readonly TypedNode[] =>
  Object.entries(domain ?? {}).map(([name, value]) => ({
    name,
    type: DOMAIN_TYPES[name],
    value,
    parts: undefined,
    change: 'same',
  }))

function toParts(pair: Pair, type: string | undefined, types: TypedData['types'], depth: number): readonly TypedNode[] {
  const { now, last, isCompared } = pair
  const toPart = (name: string, partType: string | undefined) =>
    toNode(
      name,
      { now: get(now, name), last: get(last, name), isCompared },
      partType,
      types,
      depth + 1,
      isCompared && !has(last, name),
    )
  if (Array.isArray(now)) {
    const member = type?.replace(/\[\d*\]$/, '')
    return now.map((_, index) => toPart(String(index), member))
  }
  const members = (type !== undefined && Object.hasOwn(types, type) && types[type]) || []
  const named = new Set(members.map(({ name }) => name))
  const others = typeof now === 'object' && now !== null ? Object.keys(now).filter((name) => !named.has(name)) : []
  return [
    ...members.map((member) => toPart(member.name, member.type)),
    ...others.map((name) => toPart(name, undefined)),
  ]
}

function toNode(
  name: string,
  pair: Pair,
  type: string | undefined,
  types: TypedData['types'],
  depth: number,
  isAdded: boolean,
): TypedNode {
  const { now, last, isCompared } = pair
  const isBranch = typeof now === 'object' && now !== null && depth <= DEEPEST
  const isChanged = isCompared && JSON.stringify(now) !== JSON.stringify(last)
  const change = isAdded ? 'added' : isChanged ? 'changed' : 'same'
  if (isBranch) return { name, type, value: undefined, parts: toParts(pair, type, types, depth), change }
  return { name, type, value: now, parts: undefined, change, ...(change === 'changed' ? { was: last } : {}) }
}

const get = (value: unknown, name: string) => (has(value, name) ? (value as Record<string, unknown>)[name] : undefined)

const has = (value: unknown, name: string) => typeof value === 'object' && value !== null && Object.hasOwn(value, name)
