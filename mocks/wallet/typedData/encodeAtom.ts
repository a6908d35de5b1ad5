import { type Hex, isAddress, isHex, keccak256, numberToHex, padHex, size, stringToHex } from 'viem'
import { invalidParams } from '../request/sharedParamSchemas.ts'

const WORD = 32

type Encode = (value: unknown, figure: number) => Hex | undefined | false

/** EIP-712 §"Definition of encodeData": the types other than structs and arrays. */
const ATOMS: readonly (readonly [name: RegExp, expected: string, encode: Encode])[] = [
  // A checksum (EIP-55) is for users: any case is the same account.
  [/^address$/, 'a 20-byte hex address', (value) => isAddressText(value) && padHex(value, { size: WORD })],
  [/^bool$/, 'true or false', (value) => typeof value === 'boolean' && numberToHex(Number(value), { size: WORD })],
  [/^string$/, 'a string', (value) => typeof value === 'string' && keccak256(stringToHex(value))],
  [/^bytes$/, '0x-prefixed hex bytes', (value) => isBytes(value) && keccak256(value)],
  [
    /^bytes([1-9]|[12]\d|3[0-2])$/,
    '0x-prefixed hex bytes of that length',
    (value, length) => isBytes(value) && size(value) === length && padHex(value, { size: WORD, dir: 'right' }),
  ],
  [integerOf('uint'), 'an integer in its range', (value, bits) => encodeInteger(value, bits, false)],
  [integerOf('int'), 'an integer in its range', (value, bits) => encodeInteger(value, bits, true)],
]

/** `uint` and `int` are none: EIP-712 has no aliases. */
export const isAtom = (type: string): boolean => find(type) !== undefined

export function encodeAtom(type: string, value: unknown, at: string): Hex {
  const [, expected = 'a type of EIP-712', encode] = find(type) ?? []
  const word = encode?.(value, Number(/\d+$/.exec(type)?.[0] ?? 0))
  if (word) return word
  throw invalidParams(`${at}: expected ${expected} (${type})`)
}

const find = (type: string) => ATOMS.find(([name]) => name.test(type))

function integerOf(name: 'int' | 'uint'): RegExp {
  const widths = Array.from({ length: WORD }, (_, index) => 8 * (index + 1))
  return new RegExp(`^${name}(${widths.join('|')})$`)
}

function encodeInteger(value: unknown, bits: number, signed: boolean): Hex | undefined {
  const integer = readInteger(value)
  if (integer === undefined) return undefined
  const fits = signed ? BigInt.asIntN(bits, integer) === integer : BigInt.asUintN(bits, integer) === integer
  return fits ? numberToHex(integer, { size: WORD, signed }) : undefined
}

export function isAddressText(value: unknown): value is Hex {
  return typeof value === 'string' && isAddress(value, { strict: false })
}

function isBytes(value: unknown): value is Hex {
  return isHex(value, { strict: true }) && value.length % 2 === 0
}

/** Undefined for a number above 2^53, which has already lost digits. */
export function readInteger(value: unknown): bigint | undefined {
  if (typeof value === 'bigint') return value
  if (typeof value === 'number') return Number.isSafeInteger(value) ? BigInt(value) : undefined
  return typeof value === 'string' && /^(-?\d+|0x[0-9a-fA-F]+)$/.test(value) ? BigInt(value) : undefined
}
