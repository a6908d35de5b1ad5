import type { Reader } from './reader.ts'
import { integer, text } from './readers.ts'

type Hex = `0x${string}`

const matching = (pattern: RegExp, expected: string): Reader<Hex> => {
  const reader = text({ pattern, expected })
  return (given, place): given is Hex => reader(given, place)
}

export const addressReader: Reader<Hex> = matching(/^0x[0-9a-fA-F]{40}$/, 'an address: 0x and 40 hex digits')

export const bytesReader: Reader<Hex> = matching(/^0x([0-9a-fA-F]{2})*$/, 'bytes: 0x and pairs of hex digits')

export const hashReader: Reader<Hex> = matching(/^0x[0-9a-fA-F]{64}$/, 'a hash: 0x and 64 hex digits')

/** EIP-2294 leaves room below 2^53 for what libraries compute of an id. */
export const chainIdReader: Reader<number> = integer({ min: 1, max: 2 ** 52 })

export const bigintReader: Reader<bigint> = (given, place): given is bigint =>
  (typeof given === 'bigint' && given >= 0n) || place.expected('a bigint that is not below 0', given)
