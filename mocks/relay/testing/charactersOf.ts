import type { SpaceEngine } from '../space/createSpace.ts'

/**
 * Counts the characters that the records of spaces hold: all texts that are reachable from clients, connections and
 * topics, each once for every object that holds it. It walks the objects, and does not use the relay's counters.
 */
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
