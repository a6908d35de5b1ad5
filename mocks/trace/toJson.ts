/** So that a deep value can't break the trace. */
const DEPTH_LIMIT = 100

/** A copy, so that later changes don't rewrite the trace. `bigint` becomes decimals; what isn't JSON becomes `[…]`. */
export const toJson = <value>(value: value): value => copy(value, []) as value

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
