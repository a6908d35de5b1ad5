/** The most digits and points that a column of times has room for. */
const MOST = 6

/**
 * Formats a time since the beginning, in seconds: with as many decimals as there is room for.
 *
 * @param ms milliseconds
 * @param digits the most decimals
 * @example
 * formatMoment(12_345, 3) // '12.345'
 * formatMoment(28_800_123, 3) // '28800'
 */
export function formatMoment(ms: number, digits: number): string {
  const seconds = ms / 1_000
  const room = MOST - 1 - String(Math.trunc(seconds)).length
  return seconds.toFixed(Math.max(0, Math.min(digits, room)))
}
