import { toInstant } from '#mocks/trace/eventOrder'
import type { TraceEvent } from '#mocks/trace/traceEvent'
import { countWhere } from './flowLayout.ts'

/** By their times. */
export type EventRows = {
  readonly rowCount: number
  readonly hiddenCount: number
  /** Events hidden because they are older than this page. */
  readonly earlierCount: number
  /** Returns whether it finished before `late` returned true. After a reset the rows don't change until it does. */
  sync(events: readonly TraceEvent[], late: () => boolean): boolean
  /** Evaluates all events again at the next `sync`. */
  reset(): void
  at(index: number): TraceEvent | undefined
  indexOf(event: TraceEvent): number
}

type Layout = {
  readonly rows: TraceEvent[]
  readonly indexes: Map<TraceEvent, number>
  /** Indexes from this row on are stale. */
  staleFrom: number
  seen: number
  earlierCount: number
}

type EventRules = { passes(event: TraceEvent): boolean; isEarlier(event: TraceEvent): boolean }

/** The list may only grow at its end. Call `reset` after any other change. */
export function createEventRows({ passes, isEarlier }: EventRules): EventRows {
  const empty = (): Layout => ({ rows: [], indexes: new Map(), staleFrom: 0, seen: 0, earlierCount: 0 })
  let shown = empty()
  let next = shown

  return {
    get rowCount() {
      return shown.rows.length
    },
    get hiddenCount() {
      return shown.seen - shown.earlierCount - shown.rows.length
    },
    get earlierCount() {
      return shown.earlierCount
    },
    sync(events, late) {
      while (next.seen < events.length) {
        const event = events[next.seen] as TraceEvent
        next.seen += 1
        if (isEarlier(event)) next.earlierCount += 1
        else if (passes(event)) insert(next, event)
        // Checked after the work, so that each slice makes progress.
        if (next.seen % 256 !== 0 || !late()) continue
        renewIndexes(next)
        return false
      }
      renewIndexes(next)
      shown = next
      return true
    },
    reset() {
      next = empty()
    },
    at: (index) => shown.rows[index],
    indexOf: (event) => shown.indexes.get(event) ?? -1,
  }
}

/** Events of other processes come late, but seldom by much. */
function insert(layout: Layout, event: TraceEvent): void {
  const { rows } = layout
  const last = rows.at(-1)
  const instant = toInstant(event)
  if (last === undefined || toInstant(last) <= instant) {
    rows.push(event)
    return
  }
  const place = countWhere(rows, (row) => toInstant(row) <= instant)
  rows.splice(place, 0, event)
  layout.staleFrom = Math.min(layout.staleFrom, place)
}

function renewIndexes(layout: Layout): void {
  const { rows, indexes } = layout
  for (let index = layout.staleFrom; index < rows.length; index += 1) indexes.set(rows[index] as TraceEvent, index)
  layout.staleFrom = rows.length
}
