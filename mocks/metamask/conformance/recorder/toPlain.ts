/**
 * A value as JSON can say it; of an error, what a dapp reads of it.
 * Its text is also put into pages: it may use nothing from outside.
 */
export function toPlain(value: unknown): unknown {
  if (value instanceof Error) {
    const { code, data } = value as { code?: unknown; data?: unknown }
    return JSON.parse(JSON.stringify({ code, message: value.message, data }))
  }
  if (value === undefined) return '<undefined>'
  return JSON.parse(JSON.stringify(value) ?? '"<nothing>"')
}
