import type { SpaceEngine } from '../space/createSpace.ts'

/** A text counts once for every object that holds it. Walks the objects, instead of using the relay's counters. */
export function charactersOf(engines: Iterable<SpaceEngine>): number {
  const seen = new Set<object>()
  let characters = 0
  function walk(value: unknown): void {
    if (typeof value === 'string') characters += value.length
    if (typeof value !== 'object' || value === null || seen.has(value)) return
    seen.add(value)
    if (value instanceof Map) for (const pair of value) pair.forEach(walk)
    else if (value instanceof Set || Array.isArray(value)) value.forEach(walk)
    // A test's sockets keep what was sent.
    else for (const [name, member] of Object.entries(value)) if (name !== 'socket') walk(member)
  }
  for (const { parts } of engines) {
    walk(parts.clients.all())
    walk([...parts.clients.connections()])
    walk([...parts.mailboxes.topics()])
  }
  return characters
}
