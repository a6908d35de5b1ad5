/**
 * The cells of a table row that show the limit of a time, and whether it is met.
 *
 * @param most ms
 * @example
 * toLimit(480, 500) // ['at most 500', 'met']
 */
export function toLimit(value: number, most: number): [limit: string, verdict: string] {
  return [`at most ${most}`, value <= most ? 'met' : 'NOT met']
}
