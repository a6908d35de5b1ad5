import type { TraceFlow } from '#mocks/trace/flow'
import type { WireRow } from './wireRow.ts'

/** The rows of the flows view: a heading for each flow that passes, and the events of unfolded flows. */
export type FlowRows = {
  readonly rowCount: number
  readonly hiddenCount: number
  /**
   * Updates to the current flows, until `late` returns true. Returns whether it finished. Until it finishes, the rows
   * do not change.
   */
  sync(flows: readonly TraceFlow[], late: () => boolean): boolean
  /** Evaluates all flows again at the next `sync`, because the rules have changed. */
  reset(): void
  at(index: number): WireRow | undefined
  indexOf(row: WireRow): number
}

export type FlowRules = {
  passes(flow: TraceFlow): boolean
  isExpanded(flow: TraceFlow): boolean
}

type Entry = {
  readonly flow: TraceFlow
  /** Its index among all flows. */
  readonly source: number
  /** The row of its heading. */
  readonly start: number
  readonly expanded: boolean
}

type Layout = { readonly known: TraceFlow[]; readonly entries: Entry[]; rowCount: number }

/**
 * Keeps the rows in step with the flows. Unchanged flows are not visited again: an update costs as much as the flows
 * from the first changed one on, and a changed flow is nearly always among the last.
 */
export function createFlowRows(rules: FlowRules): FlowRows {
  let shown: Layout = { known: [], entries: [], rowCount: 0 }
  /** The layout that is being built: the shown one while it only grows. */
  let next = shown

  function push(flow: TraceFlow): void {
    const source = next.known.push(flow) - 1
    if (!rules.passes(flow)) return
    const expanded = rules.isExpanded(flow)
    next.entries.push({ flow, source, start: next.rowCount, expanded })
    next.rowCount += expanded ? 1 + flow.events.length : 1
  }

  return {
    get rowCount() {
      return shown.rowCount
    },
    get hiddenCount() {
      return shown.known.length - shown.entries.length
    },
    sync(flows, late) {
      const { known } = next
      let same = 0
      while (same < known.length && known[same] === flows[same]) same += 1
      if (same < known.length) next = cut(next, same)
      while (next.known.length < flows.length) {
        push(flows[next.known.length] as TraceFlow)
        // Checked after the work, so that each slice makes progress however late it begins.
        if (next.known.length % 64 === 0 && late()) return false
      }
      shown = next
      return true
    },
    reset() {
      next = { known: [], entries: [], rowCount: 0 }
    },
    at(index) {
      if (index < 0 || index >= shown.rowCount) return undefined
      const entry = shown.entries[countWhere(shown.entries, ({ start }) => start <= index) - 1]
      if (!entry) return undefined
      const { flow, start, expanded } = entry
      if (index === start) return { kind: 'flow', flow, expanded }
      const event = flow.events[index - start - 1]
      return event && { kind: 'event', event, flow }
    },
    indexOf(row) {
      const id = row.flow?.id ?? -1
      // Numbers ascend in the order of the flows.
      const entry = shown.entries[countWhere(shown.entries, ({ flow }) => flow.id < id)]
      if (!entry || entry.flow.id !== id) return -1
      if (row.kind === 'flow') return entry.start
      const offset = entry.expanded ? entry.flow.events.indexOf(row.event) : -1
      return offset < 0 ? -1 : entry.start + 1 + offset
    },
  }
}

/** Copies the part of a layout before a flow. The shown layout does not change. */
function cut({ known, entries }: Layout, source: number): Layout {
  const kept = entries.slice(
    0,
    countWhere(entries, (entry) => entry.source < source),
  )
  const last = kept.at(-1)
  const rowCount = last ? last.start + (last.expanded ? 1 + last.flow.events.length : 1) : 0
  return { known: known.slice(0, source), entries: kept, rowCount }
}

/** Counts how many items meet a condition that is true for the first items and false for all others. */
function countWhere<item>(items: readonly item[], holds: (item: item) => boolean): number {
  let low = 0
  let high = items.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (holds(items[middle] as item)) low = middle + 1
    else high = middle
  }
  return low
}
