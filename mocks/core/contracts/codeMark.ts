import { sha256Hex } from '../sha256Hex.ts'
import type { CodeMark } from './knownContract.ts'

/** A contract ends with CBOR metadata, and its length in two bytes. */
const LENGTH_DIGITS = 4
/** The first byte of a CBOR map of one to four pairs, as solc writes it. */
const CBOR_MAP = /^a[1-4]/

export function toCodeMark(code: string, holes: CodeMark['holes']): CodeMark | undefined {
  const digits = toDigits(code)
  if (digits.length === 0) return undefined
  return { length: digits.length / 2, holes, sha256: sha256Hex(mask(digits, holes)) }
}

export function hasCodeOf(code: string, mark: CodeMark): boolean {
  const digits = toDigits(code)
  return digits.length / 2 === mark.length && sha256Hex(mask(digits, mark.holes)) === mark.sha256
}

function toDigits(code: string): string {
  const digits = code.replace(/^0x/, '').toLowerCase()
  const length = Number.parseInt(digits.slice(-LENGTH_DIGITS), 16) * 2
  const start = digits.length - LENGTH_DIGITS - length
  return start >= 0 && CBOR_MAP.test(digits.slice(start, start + 2)) ? digits.slice(0, start) : digits
}

function mask(digits: string, holes: CodeMark['holes']): string {
  let masked = digits
  for (const [start, length] of holes)
    masked = masked.slice(0, start * 2) + '0'.repeat(length * 2) + masked.slice((start + length) * 2)
  return masked
}
