import type { TraceEvent } from './traceEvent.ts'

/** Whole milliseconds since the Unix epoch: some sources write no fractions, so no order follows from them. */
export function toInstant({ at }: Pick<TraceEvent, 'at'>): number {
  return Math.floor(at)
}

/** Stable. A trace holds events as they arrived, those of other processes later. */
export function toTimeOrder(events: readonly TraceEvent[]): readonly TraceEvent[] {
  for (let index = 1; index < events.length; index += 1) {
    if (toInstant(events[index] as TraceEvent) < toInstant(events[index - 1] as TraceEvent))
      return events.toSorted((one, other) => toInstant(one) - toInstant(other))
  }
  return events
}
