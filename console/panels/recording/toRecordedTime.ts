import type { TraceEvent } from '#mocks/trace/traceEvent'
import type { AxisWindow } from '../wire/axis/moveWindow.ts'

/** When a recording began and ended. Its first event is not always the earliest: several sources write it. */
export function toRecordedTime(events: readonly TraceEvent[]): AxisWindow {
  let from = Number.POSITIVE_INFINITY
  let to = Number.NEGATIVE_INFINITY
  for (const { at } of events) {
    from = Math.min(from, at)
    to = Math.max(to, at)
  }
  return from <= to ? { from, to } : { from: 0, to: 0 }
}
