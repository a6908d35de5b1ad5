import {
  type Hex,
  InvalidParamsRpcError,
  isAddress,
  isHex,
  keccak256,
  numberToHex,
  padHex,
  size,
  stringToHex,
} from 'viem'

const WORD = 32

type Atom = {
  readonly name: RegExp
  readonly expected: string
  /** The value in 32 bytes. Undefined when it is not of this type. */
  encode(value: unknown, figure: number): Hex | undefined
}

/** EIP-712 §"Definition of encodeData": the types other than structs and arrays. */
const ATOMS: readonly Atom[] = [
  {
    name: /^address$/,
    expected: 'a 20-byte hex address',
    // A checksum (EIP-55) is for users: any case is the same account.
    encode: (value) => (isAddressText(value) ? padHex(value, { size: WORD }) : undefined),
  },
  {
    name: /^bool$/,
    expected: 'true or false',
    encode: (value) => (typeof value === 'boolean' ? numberToHex(Number(value), { size: WORD }) : undefined),
  },
  {
    name: /^string$/,
    expected: 'a string',
    encode: (value) => (typeof value === 'string' ? keccak256(stringToHex(value)) : undefined),
  },
  {
    name: /^bytes$/,
    expected: '0x-prefixed hex bytes',
    encode: (value) => (isBytes(value) ? keccak256(value) : undefined),
  },
  {
    name: /^bytes([1-9]|[12]\d|3[0-2])$/,
    expected: '0x-prefixed hex bytes of that length',
    encode: (value, length) =>
      isBytes(value) && size(value) === length ? padHex(value, { size: WORD, dir: 'right' }) : undefined,
  },
  {
    name: integerOf('uint'),
    expected: 'an integer in its range',
    encode: (value, bits) => encodeInteger(value, bits, false),
  },
  {
    name: integerOf('int'),
    expected: 'an integer in its range',
    encode: (value, bits) => encodeInteger(value, bits, true),
  },
]

/** Whether a type is one of EIP-712's own. `uint` and `int` are not: it has no aliases. */
export function isAtom(type: string): boolean {
  return find(type) !== undefined
}

/** `at`: the value's place, such as `params[1].message.to.wallet`. */
export function encodeAtom(type: string, value: unknown, at: string): Hex {
  const atom = find(type)
  const figure = Number(/\d+$/.exec(type)?.[0] ?? 0)
  const word = atom?.encode(value, figure)
  if (word !== undefined) return word
  throw new InvalidParamsRpcError(new Error(`${at}: expected ${atom?.expected ?? 'a type of EIP-712'} (${type})`))
}

function find(type: string): Atom | undefined {
  return ATOMS.find(({ name }) => name.test(type))
}

/** From 8 to 256 bits, in whole bytes. */
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

/** Whether a value is an address, in any case of its letters. */
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
