/** Converts a value to JSON, and an error to the fields that a dapp reads. */
export function toPlain(value: unknown): unknown {
  if (value instanceof Error) {
    const { code, data } = value as { code?: unknown; data?: unknown }
    return JSON.parse(JSON.stringify({ code, message: value.message, data }))
  }
  if (value === undefined) return '<undefined>'
  return JSON.parse(JSON.stringify(value) ?? '"<nothing>"')
}
