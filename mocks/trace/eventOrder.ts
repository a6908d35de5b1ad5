import type { Trace } from './createTrace.ts'
import type { TraceEvent } from './traceEvent.ts'

export const PAGE_SOURCE = 'page-'

/** Whole milliseconds since the Unix epoch: some sources write no fractions, so no order follows from them. */
export const toInstant = ({ at }: Pick<TraceEvent, 'at'>): number => Math.floor(at)

/** Stable. A trace holds events as they arrived, those of other processes later. */
export function toTimeOrder(events: readonly TraceEvent[]): readonly TraceEvent[] {
  for (let index = 1; index < events.length; index += 1) {
    if (toInstant(events[index] as TraceEvent) < toInstant(events[index - 1] as TraceEvent))
      return events.toSorted((one, other) => toInstant(one) - toInstant(other))
  }
  return events
}

/** The bench gives these back to a reloaded page. The trace of a recording has none. */
export const isOfEarlierPage = ({ source }: TraceEvent, trace: Pick<Trace, 'source'>): boolean =>
  trace.source.startsWith(PAGE_SOURCE) && source.startsWith(PAGE_SOURCE) && source !== trace.source
