/**
 * What a time may be, and whether it is, for a row of a table.
 *
 * @param most ms
 * @example
 * toLimit(480, 500) // ['at most 500', 'met']
 */
export function toLimit(value: number, most: number): [limit: string, verdict: string] {
  return [`at most ${most}`, value <= most ? 'met' : 'NOT met']
}
