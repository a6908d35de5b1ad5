import type { TraceEvent } from '#mocks/trace/traceEvent'

/** Pages before Node, and the earlier first, however their events were interleaved. */
export function sortSources(events: readonly TraceEvent[]): ReadonlyMap<string, number> {
  const begins = new Map<string, number>()
  for (const { source, at } of events) begins.set(source, Math.min(begins.get(source) ?? Number.POSITIVE_INFINITY, at))
  const isNode = (source: string) => Number(source.startsWith('node'))
  const sorted = [...begins].sort(
    ([a, atA], [b, atB]) => isNode(a) - isNode(b) || atA - atB || (a < b ? -1 : Number(a > b)),
  )
  return new Map(sorted.map(([source], place) => [source, place]))
}

export function inSourceOrder(events: readonly TraceEvent[]): readonly TraceEvent[] {
  const places = sortSources(events)
  const placeOf = ({ source }: TraceEvent) => places.get(source) ?? 0
  return [...events].sort((a, b) => placeOf(a) - placeOf(b) || a.seq - b.seq)
}
