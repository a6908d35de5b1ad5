/**
 * A row of a table: what was measured, the target, and whether it is met.
 *
 * @param limit `atLeast` or `atMost` this much
 * @example
 * toTarget('throughput', 0.85, { atLeast: 0.8 }) // ['throughput', '×0.85', 'at least ×0.8', 'met']
 */
export function toTarget(
  name: string,
  value: number | undefined,
  limit: { readonly atLeast: number } | { readonly atMost: number },
): string[] {
  const words = 'atLeast' in limit ? `at least ×${limit.atLeast}` : `at most ×${limit.atMost}`
  if (value === undefined || !Number.isFinite(value)) return [name, '-', words, 'not measured']
  const met = 'atLeast' in limit ? value >= limit.atLeast : value <= limit.atMost
  return [name, `×${value.toFixed(2)}`, words, met ? 'met' : 'NOT met']
}
