import type { TraceEvent } from '#mocks/trace/traceEvent'
import type { AxisWindow } from '../wire/axis/moveWindow.ts'

/** Milliseconds since the Unix epoch. */
export type RecordedTime = AxisWindow & { readonly startAt: number }

/** The first event is not always the earliest, because several sources write the file. */
export function toRecordedTime(events: readonly TraceEvent[], startedAt?: unknown): RecordedTime {
  let from = Number.POSITIVE_INFINITY
  let to = Number.NEGATIVE_INFINITY
  for (const { at } of events) {
    from = Math.min(from, at)
    to = Math.max(to, at)
  }
  if (from > to) return { from: 0, to: 0, startAt: 0 }
  const isBefore = typeof startedAt === 'number' && startedAt >= 0 && startedAt <= from
  return { from, to, startAt: isBefore ? startedAt : from }
}
