/**
 * Reads an integer as typed data writes it: a number, decimal digits, or 0x-prefixed hex.
 *
 * @returns undefined when it is not an integer, or is a number above 2^53, which has already lost digits
 * @example
 * readInteger('0x7a69') // 31337n
 */
export function readInteger(value: unknown): bigint | undefined {
  if (typeof value === 'bigint') return value
  if (typeof value === 'number') return Number.isSafeInteger(value) ? BigInt(value) : undefined
  return typeof value === 'string' && /^(-?\d+|0x[0-9a-fA-F]+)$/.test(value) ? BigInt(value) : undefined
}
