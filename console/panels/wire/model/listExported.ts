import type { TraceFlow } from '#mocks/trace/flow'
import type { TraceEvent } from '#mocks/trace/traceEvent'

/**
 * The events of some flows, in the order of the trace. Events that belong to no flow, such as blocks, are kept while
 * any of the flows is under way, because a recording is read by what happened around it.
 */
export function listExported(events: readonly TraceEvent[], flows: readonly TraceFlow[]): readonly TraceEvent[] {
  const kept = new Set<TraceEvent>()
  for (const flow of flows) for (const event of flow.events) kept.add(event)
  const times = Array.from(kept, ({ at }) => at)
  const from = times.reduce((least, at) => Math.min(least, at), Number.POSITIVE_INFINITY)
  const to = times.reduce((most, at) => Math.max(most, at), Number.NEGATIVE_INFINITY)
  return events.filter(
    (event) =>
      kept.has(event) || (event.span === undefined && event.keys.length === 0 && event.at >= from && event.at <= to),
  )
}
