import type { TraceEvent } from '#mocks/trace/traceEvent'

/** The rows of the frames view: the events that pass, in order of arrival. */
export type EventRows = {
  readonly rowCount: number
  readonly hiddenCount: number
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

type Layout = { readonly rows: TraceEvent[]; readonly indexes: Map<TraceEvent, number>; seen: number }

/** Keeps the rows in step with a list that only grows. Call `reset` after any other change. */
export function createEventRows(passes: (event: TraceEvent) => boolean): EventRows {
  const empty = (): Layout => ({ rows: [], indexes: new Map(), seen: 0 })
  let shown = empty()
  let next = shown

  return {
    get rowCount() {
      return shown.rows.length
    },
    get hiddenCount() {
      return shown.seen - shown.rows.length
    },
    sync(events, late) {
      while (next.seen < events.length) {
        const event = events[next.seen] as TraceEvent
        next.seen += 1
        if (passes(event)) next.indexes.set(event, next.rows.push(event) - 1)
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
