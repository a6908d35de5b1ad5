/** A limit, and the unit that values are written in. Without a unit, values are ratios (×1.20). */
export type Limit = ({ readonly atLeast: number } | { readonly atMost: number }) & { readonly unit?: string }

/**
 * A table row: what was measured, its value, the target, and whether it is met.
 *
 * @param limit `atLeast` or `atMost` this much
 * @example
 * toTarget('throughput', 0.85, { atLeast: 0.8 }) // ['throughput', '×0.85', 'at least ×0.8', 'met']
 * toTarget('a request', 0.12, { atMost: 0.2, unit: 'ms' }) // ['a request', '0.12 ms', 'at most 0.2 ms', 'met']
 */
export function toTarget(name: string, value: number | undefined, limit: Limit): string[] {
  const write = (text: string): string => (limit.unit === undefined ? `×${text}` : `${text} ${limit.unit}`)
  const words = 'atLeast' in limit ? `at least ${write(`${limit.atLeast}`)}` : `at most ${write(`${limit.atMost}`)}`
  if (value === undefined || !Number.isFinite(value)) return [name, '-', words, 'not measured']
  const met = 'atLeast' in limit ? value >= limit.atLeast : value <= limit.atMost
  return [name, write(value.toFixed(2)), words, met ? 'met' : 'NOT met']
}
