import type { TraceEvent } from '#mocks/trace/traceEvent'

/** The rows of the frames view: the events that pass, in order of arrival. */
export type EventRows = {
  readonly rowCount: number
  readonly hiddenCount: number
  /** How many events of before this page are out of the way. */
  readonly earlierCount: number
  /**
   * Adds new events, until `late` returns true. Returns whether it finished. After a reset the rows do not change until
   * it finishes.
   */
  sync(events: readonly TraceEvent[], late: () => boolean): boolean
  /** Evaluates all events again at the next `sync`. */
  reset(): void
  at(index: number): TraceEvent | undefined
  indexOf(event: TraceEvent): number
}

type Layout = {
  readonly rows: TraceEvent[]
  readonly indexes: Map<TraceEvent, number>
  seen: number
  earlierCount: number
}

type EventRules = {
  passes(event: TraceEvent): boolean
  /** Whether an event is out of the way because it is older than this page. */
  isEarlier(event: TraceEvent): boolean
}

/** Keeps the rows in step with a list that only grows. Call `reset` after any other change. */
export function createEventRows({ passes, isEarlier }: EventRules): EventRows {
  const empty = (): Layout => ({ rows: [], indexes: new Map(), seen: 0, earlierCount: 0 })
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
        else if (passes(event)) next.indexes.set(event, next.rows.push(event) - 1)
        // Checked after the work, so that each slice makes progress however late it begins.
        if (next.seen % 256 === 0 && late()) return false
      }
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
