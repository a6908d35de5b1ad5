import { detachText } from '#mocks/core/detachText'

/** How many characters of a body are kept: a beacon cannot be larger. */
const LIMIT = 65_536

export function readTelemetry(text: string): { events: readonly string[]; body: unknown } {
  if (text.length > LIMIT) return { events: [], body: detachText(`${text.slice(0, LIMIT)}…`) }
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    return { events: [], body: text }
  }
  const items: readonly unknown[] = Array.isArray(body) ? body : [body]
  return { events: items.map(toEventName).filter((name) => name !== undefined), body }
}

function toEventName(item: unknown): string | undefined {
  const name = read(read(item, 'props'), 'event') ?? read(item, 'event')
  return typeof name === 'string' ? name : undefined
}

function read(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined
}
