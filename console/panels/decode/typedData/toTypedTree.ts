import type { TypedData } from './readTypedData.ts'
import type { TypedNode } from './typedNode.ts'

/** Deeper parts are shown as one value. */
const DEEPEST = 12
/** EIP-712. */
const DOMAIN_TYPES: Readonly<Record<string, string>> = {
  name: 'string',
  version: 'string',
  chainId: 'uint256',
  verifyingContract: 'address',
  salt: 'bytes32',
}

type Pair = { readonly now: unknown; readonly last: unknown; readonly isCompared: boolean }

/** Includes fields that no type names: they are not signed. */
export function toTypedTree(typedData: TypedData, last?: TypedData): readonly TypedNode[] {
  const { types, primaryType, message } = typedData
  return toParts({ now: message, last: last?.message, isCompared: last !== undefined }, primaryType, types, 0)
}

export function toDomainTree({ domain }: TypedData): readonly TypedNode[] {
  return Object.entries(domain ?? {}).map(([name, value]) => ({
    name,
    type: DOMAIN_TYPES[name],
    value,
    parts: undefined,
    change: 'same',
  }))
}

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

function get(value: unknown, name: string): unknown {
  return has(value, name) ? (value as Record<string, unknown>)[name] : undefined
}

function has(value: unknown, name: string): boolean {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
}
