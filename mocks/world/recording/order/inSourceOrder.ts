import type { TraceEvent } from '#mocks/trace/traceEvent'
import { sortSources } from './sortSources.ts'

/** Of two pages the earlier one comes first. */
export function inSourceOrder(events: readonly TraceEvent[]): readonly TraceEvent[] {
  const places = sortSources(events)
  const placeOf = ({ source }: TraceEvent) => places.get(source) ?? 0
  return [...events].sort((a, b) => placeOf(a) - placeOf(b) || a.seq - b.seq)
}
