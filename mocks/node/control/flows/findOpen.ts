import type { TraceFlow } from '#mocks/trace/flow'
import type { TraceEvent, TraceHop } from '#mocks/trace/traceEvent'

export function findOpen({ events }: Pick<TraceFlow, 'events'>, hop: TraceHop): TraceEvent | undefined {
  const ended = new Set(events.flatMap(({ phase, span }) => (phase === 'request' || span === undefined ? [] : [span])))
  return events.findLast(
    (event) => event.hop === hop && event.phase === 'request' && !(event.span !== undefined && ended.has(event.span)),
  )
}
