/**
 * An integer as typed data writes it: a number, decimal digits, or 0x-prefixed hex.
 *
 * @returns undefined where it is none; a number above 2^53 is none either, as it has lost digits already
 * @example
 * readInteger('0x7a69') // 31337n
 */
export function readInteger(value: unknown): bigint | undefined {
  if (typeof value === 'bigint') return value
  if (typeof value === 'number') return Number.isSafeInteger(value) ? BigInt(value) : undefined
  return typeof value === 'string' && /^(-?\d+|0x[0-9a-fA-F]+)$/.test(value) ? BigInt(value) : undefined
}
