/** How deep a copy goes, so that a deep value cannot break the trace. */
const DEPTH_LIMIT = 100

/**
 * A deep copy of a value, made of JSON values only, so that later changes by its owner do not rewrite the trace.
 * Values that JSON cannot hold become text: `bigint` as decimals; functions, symbols, cycles and what is below 100 levels as `[…]`.
 */
export function toJson<value>(value: value): value {
  return copy(value, []) as value
}

function copy(value: unknown, above: readonly object[]): unknown {
  if (typeof value === 'bigint') return value.toString()
  if (typeof value === 'number') return Number.isFinite(value) ? value : String(value)
  if (typeof value === 'function' || typeof value === 'symbol') return `[${typeof value}]`
  if (typeof value !== 'object' || value === null) return value
  if (above.includes(value)) return '[circular]'
  if (above.length >= DEPTH_LIMIT) return '[deep]'
  const path = [...above, value]
  if (Array.isArray(value)) return value.map((item) => copy(item, path) ?? null)
  if (value instanceof Error) return { name: value.name, message: value.message }
  const out: Record<string, unknown> = {}
  for (const [key, item] of Object.entries(value)) {
    if (item !== undefined)
      Object.defineProperty(out, key, { value: copy(item, path), enumerable: true, configurable: true, writable: true })
  }
  return out
}
