import type { TraceEvent } from './traceEvent.ts'

/** As deep as request payloads. A file may nest without end. */
const DEPTH = 4
/** Engines share shorter ones by themselves; longer ones differ. */
const LENGTHS = { from: 11, to: 400 }

type Members = Record<string, unknown>

/** `JSON.parse` copies each repeated string, and garbage collection gets slow. Changes the events in place. */
export function createSharing(): (event: TraceEvent) => void {
  const strings = new Map<string, string>()
  const lists = new Map<string, readonly string[]>()
  const none: readonly string[] = []

  function shareString(text: string): string {
    if (text.length < LENGTHS.from || text.length > LENGTHS.to) return text
    const known = strings.get(text)
    if (known !== undefined) return known
    strings.set(text, text)
    return text
  }

  function shareList(list: readonly string[]): readonly string[] {
    const [first] = list
    if (first === undefined) return none
    if (list.length > 1) return list.map(shareString)
    const known = lists.get(first)
    if (known) return known
    lists.set(first, list)
    return list
  }

  function shareWithin(members: Members, depth: number): void {
    for (const key in members) {
      const member = members[key]
      if (typeof member === 'string') {
        const shared = shareString(member)
        if (shared.length >= LENGTHS.from) members[key] = shared
      } else if (typeof member === 'object' && member !== null && depth > 1) {
        shareWithin(member as Members, depth - 1)
      }
    }
  }

  return (event) => {
    const changed = event as { -readonly [Key in keyof TraceEvent]: TraceEvent[Key] }
    // Each by its name: a loop over all members takes much longer.
    if (typeof event.method === 'string') changed.method = shareString(event.method)
    if (typeof event.span === 'string') changed.span = shareString(event.span)
    if (Array.isArray(event.keys)) changed.keys = shareList(event.keys)
    shareWithin(event.data as Members, DEPTH)
  }
}
