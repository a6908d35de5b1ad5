import type { TraceEvent } from '#mocks/trace/traceEvent'

/** The rows of the frames view: the events that pass, by arrival. */
export type FrameRows = {
  readonly rowCount: number
  readonly hiddenCount: number
  /**
   * Takes in the events that came since, until `late` says stop. Returns whether it came to the end: after a reset the
   * rows stay as they were until it does.
   */
  sync(events: readonly TraceEvent[], late: () => boolean): boolean
  /** Decides anew with the next `sync`. */
  reset(): void
  at(index: number): TraceEvent | undefined
  indexOf(event: TraceEvent): number
}

type Layout = { readonly rows: TraceEvent[]; readonly indexes: Map<TraceEvent, number>; seen: number }

/** Keeps the rows in step with a list that only grows; `reset` after any other change. */
export function createFrameRows(passes: (event: TraceEvent) => boolean): FrameRows {
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
        // After the work, so that each slice gets on however late it began.
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
