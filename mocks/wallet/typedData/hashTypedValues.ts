import { concat, encodePacked, type Hex, isAddress, isHex, keccak256, size, stringToHex } from 'viem'
import { invalidParams } from '../request/sharedParamSchemas.ts'
import { isAtom, readInteger } from './encodeAtom.ts'

/** MetaMask's `eth_signTypedData` before EIP-712 (eth-sig-util, `typedSignatureHash`). */
export function hashTypedValues(values: readonly { name: string; type: string; value?: unknown }[]): Hex {
  const schema = concat(values.map(({ type, name }) => stringToHex(`${type} ${name}`)))
  const data = concat(values.map(({ type, value }, index) => pack(type, value, `params[0][${index}].value`)))
  return keccak256(concat([keccak256(schema), keccak256(data)]))
}

function pack(type: string, value: unknown, at: string): Hex {
  const named = type.replace(/^(u?int)(?=$|\[)/, '$1256')
  const readable = readValue(named, value)
  if (readable === undefined) throw invalidParams(`${at}: expected a value of type ${type}`)
  return encodePacked([named], [readable])
}

function readValue(type: string, value: unknown): unknown {
  const array = /^(.*)\[(\d*)\]$/.exec(type)
  if (array) return readArray(array[1] ?? '', array[2] ?? '', value)
  if (!isAtom(type)) return undefined
  return READERS.find(([name]) => type.startsWith(name))?.[1](value, type)
}

function readArray(type: string, length: string, value: unknown): unknown {
  if (!Array.isArray(value) || (length !== '' && value.length !== Number(length))) return undefined
  const items = value.map((item) => readValue(type, item))
  return items.includes(undefined) ? undefined : items
}

const READERS: readonly (readonly [name: string, read: (value: unknown, type: string) => unknown])[] = [
  ['address', (value) => (isAddress(String(value), { strict: false }) ? String(value).toLowerCase() : undefined)],
  ['bool', (value) => (typeof value === 'boolean' ? value : undefined)],
  ['string', (value) => (typeof value === 'string' ? value : undefined)],
  ['bytes', readBytes],
  ['uint', (value, type) => fitting(value, (integer) => BigInt.asUintN(bitsOf(type), integer))],
  ['int', (value, type) => fitting(value, (integer) => BigInt.asIntN(bitsOf(type), integer))],
]

/** Text that is not hex is signed as its UTF-8. */
function readBytes(value: unknown, type: string): Hex | undefined {
  if (typeof value !== 'string') return undefined
  const isBytes = isHex(value, { strict: true }) && value.length % 2 === 0
  if (type === 'bytes') return isBytes ? value : stringToHex(value)
  return isBytes && size(value) === Number(type.slice('bytes'.length)) ? value : undefined
}

function fitting(value: unknown, wrap: (integer: bigint) => bigint): bigint | undefined {
  const integer = readInteger(value)
  return integer !== undefined && wrap(integer) === integer ? integer : undefined
}

const bitsOf = (type: string): number => Number(type.replace(/^u?int/, ''))
