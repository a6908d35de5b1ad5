import type { TraceEvent } from './traceEvent.ts'

/**
 * When an event happened, in whole milliseconds since the Unix epoch. Some sources write fractions of a millisecond and
 * others none, so no order follows from the fractions of two sources.
 */
export function toInstant({ at }: Pick<TraceEvent, 'at'>): number {
  return Math.floor(at)
}

/**
 * Orders events by their times. Events of the same millisecond stay as they are. A trace holds events in the order in
 * which they reached it, where those of other processes come later.
 *
 * @example
 * toTimeOrder(recording.events)
 */
export function toTimeOrder(events: readonly TraceEvent[]): readonly TraceEvent[] {
  for (let index = 1; index < events.length; index += 1) {
    if (toInstant(events[index] as TraceEvent) < toInstant(events[index - 1] as TraceEvent))
      return events.toSorted((one, other) => toInstant(one) - toInstant(other))
  }
  return events
}
