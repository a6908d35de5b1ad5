/**
 * Parses the Retry-After header, RFC 9110 §10.2.3: seconds or a date.
 *
 * @param now milliseconds since the Unix epoch
 * @returns milliseconds, or undefined if it cannot be parsed
 * @example
 * readRetryAfter('2', Date.now()) // 2000
 */
export function readRetryAfter(value: string | undefined, now: number): number | undefined {
  if (value === undefined) return undefined
  if (/^\s*\d+(\.\d+)?\s*$/.test(value)) return Number(value) * 1_000
  const date = Date.parse(value)
  return Number.isNaN(date) ? undefined : Math.max(0, date - now)
}
