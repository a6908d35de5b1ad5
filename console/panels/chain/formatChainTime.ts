/**
 * A block's time, in UTC.
 *
 * @param timestamp seconds since the Unix epoch
 * @example
 * formatChainTime(1_896_091_200) // '2030-01-31 12:00:00 UTC'
 */
export function formatChainTime(timestamp: number): string {
  const date = new Date(timestamp * 1000)
  if (Number.isNaN(date.getTime())) return `${timestamp} s`
  return `${date.toISOString().slice(0, -5).replace('T', ' ')} UTC`
}
