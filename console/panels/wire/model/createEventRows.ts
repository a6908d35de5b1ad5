import { toInstant } from '#mocks/trace/eventOrder'
import type { TraceEvent } from '#mocks/trace/traceEvent'
import { countWhere } from './flowLayout.ts'

type Layout = {
  readonly rows: TraceEvent[]
  readonly indexes: Map<TraceEvent, number>
  staleFrom: number
  seen: number
  earlierCount: number
}

type EventRules = { passes(event: TraceEvent): boolean; isEarlier(event: TraceEvent): boolean }

/** The list may only grow at its end. Call `reset` after any other change. */
export function createEventRows({ passes, isEarlier }: EventRules) {
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
    /** After a reset the rows don't change until it has finished. */
    sync(events: readonly TraceEvent[], late: () => boolean) {
      while (next.seen < events.length) {
        const event = events[next.seen] as TraceEvent
        next.seen += 1
        if (isEarlier(event)) next.earlierCount += 1
        else if (passes(event)) insert(next, event)
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
    at: (index: number) => shown.rows[index],
    indexOf: (event: TraceEvent) => shown.indexes.get(event) ?? -1,
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
