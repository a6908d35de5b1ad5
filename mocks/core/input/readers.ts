import type { Clock } from '#mocks/core/clock'
import { findSimilarName, toShown } from '#mocks/core/knownNames'
import type { Reader } from './reader.ts'

export const clockReader: Reader<Clock> = handle<Clock>('a clock, such as systemClock', ['now'])

const matching = (pattern: RegExp, expected: string): Reader<Hex> => {
  const reader = text({ pattern, expected })
  return (given, place): given is Hex => reader(given, place)
}

export const addressReader: Reader<Hex> = matching(/^0x[0-9a-fA-F]{40}$/, 'an address: 0x and 40 hex digits')
export const bytesReader: Reader<Hex> = matching(/^0x([0-9a-fA-F]{2})*$/, 'bytes: 0x and pairs of hex digits')
export const hashReader: Reader<Hex> = matching(/^0x[0-9a-fA-F]{64}$/, 'a hash: 0x and 64 hex digits')

/** EIP-2294 leaves room below 2^53 for what libraries compute of an id. */
export const MOST_CHAIN_ID = 2 ** 52
export const chainIdReader: Reader<number> = integer({ min: 1, max: MOST_CHAIN_ID })

export const bigintReader: Reader<bigint> = (given, place): given is bigint =>
  (typeof given === 'bigint' && given >= 0n) || place.expected('a bigint that is not below 0', given)

type Range = { readonly min?: number; readonly max?: number }
type Hex = `0x${string}`

export function text(
  rules: Range & { readonly pattern?: RegExp; readonly expected?: string; readonly secret?: boolean } = {},
): Reader<string> {
  const { min = 0, max = Number.POSITIVE_INFINITY, pattern, secret = false } = rules
  const { expected = toTextRange(min, max) } = rules
  return (given, place): given is string => {
    const fits = typeof given === 'string' && given.length >= min && given.length <= max
    if (fits && (pattern?.test(given) ?? true)) return true
    if (secret && typeof given === 'string') return place.say(`must be ${expected}`)
    return place.expected(expected, given)
  }
}

export const filled: Reader<string> = text({ min: 1 })

export function integer({ min = Number.MIN_SAFE_INTEGER, max = Number.MAX_SAFE_INTEGER }: Range = {}): Reader<number> {
  return (given, place): given is number =>
    (typeof given === 'number' && Number.isSafeInteger(given) && given >= min && given <= max) ||
    place.expected(`an integer${toRange(min, max)}`, given)
}

export function number({ min = -Number.MAX_VALUE, max = Number.MAX_VALUE }: Range = {}): Reader<number> {
  return (given, place): given is number =>
    (typeof given === 'number' && given >= min && given <= max) || place.expected(`a number${toRange(min, max)}`, given)
}

export const milliseconds: Reader<number> = (given, place): given is number =>
  (typeof given === 'number' && given >= 0) || place.expected('a number of milliseconds', given)

export const flag: Reader<boolean> = (given, place): given is boolean =>
  typeof given === 'boolean' || place.expected('true or false', given)

export function word<const name extends string>(names: readonly name[]): Reader<name> {
  const known: readonly unknown[] = names
  return (given, place): given is name => {
    if (known.includes(given)) return true
    const similar = typeof given === 'string' ? findSimilarName(given, names) : undefined
    const list = names.map((name) => `"${name}"`).join(', ')
    const what = names.length === 1 ? list : `one of ${list}`
    if (similar === undefined) return place.expected(what, given)
    return place.say(`must be ${what}, but got ${toShown(given)}. Did you mean "${similar}"?`)
  }
}

export function func<call>(): Reader<call> {
  return (given, place): given is call => typeof given === 'function' || place.expected('a function', given)
}

export function handle<value>(name: string, functions: readonly (keyof value & string)[]): Reader<value> {
  return (given, place): given is value =>
    (isObject(given) && functions.every((each) => typeof given[each] === 'function')) || place.expected(name, given)
}

export const anything: Reader<unknown> = (_given): _given is unknown => true

/** It may hold a key, so an error doesn't repeat it. */
export function url(...protocols: readonly string[]): Reader<string> {
  const what = `a URL with ${protocols.map((each) => `${each}//`).join(' or ')}`
  return (given, place): given is string => {
    if (typeof given !== 'string') return place.expected(what, given)
    return (URL.canParse(given) && protocols.includes(new URL(given).protocol)) || place.say(`must be ${what}`)
  }
}

export const isObject = (given: unknown): given is Readonly<Record<string, unknown>> =>
  typeof given === 'object' && given !== null

export const isRecord = (given: unknown): given is Readonly<Record<string, unknown>> =>
  isObject(given) && !Array.isArray(given)

export const toFields = (given: unknown): Readonly<Record<string, unknown>> => (isObject(given) ? given : {})

function toRange(min: number, max: number): string {
  const from = min > -Number.MAX_VALUE && min !== Number.MIN_SAFE_INTEGER ? ` from ${min}` : ''
  const to = max < Number.MAX_VALUE && max !== Number.MAX_SAFE_INTEGER ? ` to ${max}` : ''
  return from !== '' && to !== '' ? `${from}${to}` : from === '' ? to.replace('to', 'of at most') : `${from} on`
}

function toTextRange(min: number, max: number): string {
  if (max < Number.POSITIVE_INFINITY) return `a string of ${min} to ${max} characters`
  return min === 0 ? 'a string' : 'a string that is not empty'
}
