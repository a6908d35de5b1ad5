import { type Hex, keccak256, numberToHex, padHex, size, sliceHex, stringToHex } from 'viem'
import { invalidParams } from '../request/sharedParamSchemas.ts'

const WORD = 32
const ADDRESS = 20

type Convert = (value: unknown, type: string) => Hex | undefined

/** In order. Other implementations would refuse most of these values. */
const CONVERSIONS: readonly { readonly name: RegExp; readonly convert: Convert }[] = [
  { name: /^address$/, convert: (value) => pad(readAddress(value), ADDRESS, 'left') },
  { name: /^bool$/, convert: (value) => numberToHex(value ? 1 : 0, { size: WORD }) },
  { name: /^bytes$/, convert: (value) => hashOf(readBytes(value)) },
  { name: /^string$/, convert: (value) => hashOf(readText(value)) },
  { name: /^bytes/, convert: (value) => pad(readFixedBytes(value), WORD, 'right') },
  { name: /^int/, convert: readSigned },
  { name: /^uint/, convert: readUnsigned },
]

/** As MetaMask's library does (eth-sig-util, `encodeField`). */
export function convertAtom(type: string, value: unknown, at: string): Hex {
  const conversion = value === undefined ? undefined : CONVERSIONS.find(({ name }) => name.test(type))
  const word = conversion?.convert(value, type)
  if (word !== undefined) return word
  throw invalidParams(`${at}: expected a value that can be converted to ${type}`)
}

function readAddress(value: unknown): Hex | undefined {
  if (typeof value === 'number') return fromNumber(value)
  if (isDigits(value)) return fromDigits(value)
  if (typeof value !== 'string') return undefined
  const bytes = fromInteger(fromCharacters(value))
  return bytes && size(bytes) > ADDRESS ? sliceHex(bytes, 0, ADDRESS) : bytes
}

/** Reads any text as a number: each character is a digit of base 10, and letters count on from 10. */
function fromCharacters(text: string): bigint {
  let sum = 0n
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    const first = code >= 0x61 ? 0x61 - 10 : code >= 0x41 ? 0x41 - 10 : 0x30
    sum = sum * 10n + BigInt(code - first)
  }
  return sum
}

function readBytes(value: unknown): Hex | undefined {
  if (typeof value === 'number') return fromNumber(value)
  if (value === '0x' || isDigits(value)) return fromDigits(value)
  return typeof value === 'string' ? stringToHex(value) : undefined
}

function readText(value: unknown): Hex | undefined {
  if (typeof value === 'number') return fromNumber(value)
  return value === null || typeof value === 'string' ? stringToHex(value ?? '') : undefined
}

/** The length in the type's name does not matter. */
function readFixedBytes(value: unknown): Hex | undefined {
  if (typeof value === 'number') return value < 0 ? '0x' : fromInteger(toInteger(value))
  if (isDigits(value)) return fromDigits(value)
  return typeof value === 'string' && value.toLowerCase() === '0x' ? '0x' : undefined
}

/** A signed number may have twice its type's range. */
function readSigned(value: unknown, type: string): Hex | undefined {
  const integer = value === null ? undefined : toInteger(value)
  const bits = bitsOf(type)
  if (integer === undefined || bits === undefined) return undefined
  const most = 2n ** BigInt(bits) - 1n
  if (integer < -most || integer > most || integer < -(2n ** 255n)) return undefined
  return numberToHex(BigInt.asUintN(256, integer), { size: WORD })
}

function readUnsigned(value: unknown, type: string): Hex | undefined {
  const integer = typeof value === 'number' || typeof value === 'string' ? toInteger(value) : undefined
  const bits = bitsOf(type)
  if (integer === undefined || bits === undefined || integer < 0n || integer >= 2n ** BigInt(bits)) return undefined
  return numberToHex(integer, { size: WORD })
}

function bitsOf(type: string): number | undefined {
  const digits = /^u?int(\d*)$/.exec(type)?.[1]
  if (digits === undefined) return undefined
  const bits = digits === '' ? 256 : Number(digits)
  return bits >= 8 && bits <= 256 && bits % 8 === 0 ? bits : undefined
}

/** What JavaScript's `BigInt` reads: an empty text is 0, and true is 1. */
function toInteger(value: unknown): bigint | undefined {
  try {
    return BigInt(value as string)
  } catch {
    return undefined
  }
}

function fromNumber(value: number): Hex | undefined {
  return Number.isSafeInteger(value) && value >= 0 ? fromInteger(BigInt(value)) : undefined
}

function fromInteger(integer: bigint | undefined): Hex | undefined {
  return integer === undefined || integer < 0n ? undefined : fromDigits(`0x${integer.toString(16)}`)
}

function isDigits(value: unknown): value is string {
  return typeof value === 'string' && /^0x[\da-f]+$/i.test(value)
}

function fromDigits(text: string): Hex {
  const digits = text.slice(2)
  return `0x${digits.length % 2 === 0 ? '' : '0'}${digits}`
}

function pad(bytes: Hex | undefined, most: number, dir: 'left' | 'right'): Hex | undefined {
  return bytes !== undefined && size(bytes) <= most ? padHex(bytes, { size: WORD, dir }) : undefined
}

const hashOf = (bytes: Hex | undefined): Hex | undefined => (bytes !== undefined ? keccak256(bytes) : undefined)
