import type { TraceEvent } from '#mocks/trace/traceEvent'
import type { AxisWindow } from '../wire/axis/moveWindow.ts'

/** The times of a recording, in milliseconds since the Unix epoch. */
export type RecordedTime = AxisWindow & {
  /** From when relative times count: as in the console that it is of. */
  readonly startAt: number
}

/**
 * Reads when a recording began and ended. Its first event is not always the earliest: several sources write it.
 *
 * @param startedAt when its bench started, as the file says
 */
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
