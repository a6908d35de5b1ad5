import type { TraceFlow } from '#mocks/trace/flow'
import { countWhere, createLayout, cutLayout, endOf, type LayoutEntry, placeOfEvent, toRow } from './flowLayout.ts'
import { type GrowingGroup, growGroup, type WireRow } from './wireRow.ts'

type FlowRules = {
  passes(flow: TraceFlow): boolean
  isEarlier(flow: TraceFlow): boolean
  isWrong(flow: TraceFlow): boolean
  isGrouped(flow: TraceFlow): boolean
  isGroupOpen(groupId: number): boolean
  isExpanded(flow: TraceFlow, isGrouped: boolean): boolean
  isRepeat(flow: TraceFlow, former: TraceFlow): boolean
}

/** An update costs as much as the flows from the first changed one on, which is nearly always among the last. */
export function createFlowRows(rules: FlowRules) {
  let shown = createLayout()
  let next = shown

  function push(flow: TraceFlow): void {
    const source = next.known.push(flow) - 1
    if (rules.isEarlier(flow)) {
      next.earlier.push(source)
      if (rules.isWrong(flow)) next.earlierWrong.push(source)
      return
    }
    if (!rules.passes(flow)) {
      next.hiddenCount += 1
      return
    }
    const isGrouped = rules.isGrouped(flow)
    if (isGrouped && !join(flow, source)) return
    if (!isGrouped) next.isGroupLast = false
    const group = isGrouped ? next.group : undefined
    if (repeat(flow, group)) return
    const expanded = rules.isExpanded(flow, isGrouped)
    add({ id: flow.id, flow, repeats: [flow], group, source, start: next.rowCount, expanded })
  }

  function repeat(flow: TraceFlow, group: GrowingGroup | undefined): boolean {
    const last = next.entries.at(-1)
    if (!last?.flow || last.group !== group || !rules.isRepeat(flow, last.flow)) return false
    last.repeats.push(flow)
    // `endOf` would add up the whole row, and a page may poll for hours.
    if (last.expanded) next.rowCount += flow.events.length
    return true
  }

  function join(flow: TraceFlow, source: number): boolean {
    if (!next.isGroupLast) {
      const before = next.group ? next.group.before + next.group.flows.length : 0
      const group: GrowingGroup = { id: flow.id, flows: [], counts: new Map(), sources: [], before }
      next.group = group
      next.isGroupLast = true
      const expanded = rules.isGroupOpen(flow.id)
      add({ id: flow.id, flow: undefined, repeats: [], group, source, start: next.rowCount, expanded })
    }
    const { group } = next
    if (group) growGroup(group, flow, source)
    return group !== undefined && rules.isGroupOpen(group.id)
  }

  function add(entry: LayoutEntry): void {
    next.entries.push(entry)
    next.rowCount = endOf(entry)
  }

  // Numbers ascend in the order of the flows. A group comes before its first flow.

  function findGroup(id: number): LayoutEntry | undefined {
    const entry = shown.entries[countWhere(shown.entries, (each) => each.id < id)]
    return entry?.id === id && !entry.flow ? entry : undefined
  }

  function findEntry(id: number): LayoutEntry | undefined {
    const entry = shown.entries[countWhere(shown.entries, (each) => each.id <= id) - 1]
    const flows = entry?.flow ? entry.repeats : entry?.group?.flows
    return flows?.some((flow) => flow.id === id) ? entry : undefined
  }

  return {
    get rowCount() {
      return shown.rowCount
    },
    get hiddenCount() {
      return shown.hiddenCount
    },
    get backgroundCount() {
      return shown.group ? shown.group.before + shown.group.flows.length : 0
    },
    get earlier() {
      return { count: shown.earlier.length, wrong: shown.earlierWrong.length }
    },
    /** The rows don't change until it has finished. */
    sync(flows: readonly TraceFlow[], late: () => boolean) {
      const { known } = next
      let same = 0
      while (same < known.length && known[same] === flows[same]) same += 1
      if (same < known.length) next = cutLayout(next, same)
      while (next.known.length < flows.length) {
        push(flows[next.known.length] as TraceFlow)
        if (next.known.length % 64 === 0 && late()) return false
      }
      shown = next
      return true
    },
    reset() {
      next = createLayout()
    },
    resetFrom(flowId: number) {
      const place = countWhere(next.known, (flow) => flow.id < flowId)
      if (place < next.known.length) next = cutLayout(next, place)
    },
    at(index: number) {
      if (index < 0 || index >= shown.rowCount) return undefined
      const entry = shown.entries[countWhere(shown.entries, ({ start }) => start <= index) - 1]
      return entry && toRow(entry, index)
    },
    indexOf(row: WireRow) {
      if (row.kind === 'background') return findGroup(row.group.id)?.start ?? -1
      const entry = row.flow && findEntry(row.flow.id)
      if (!entry?.flow || !row.flow) return -1
      return row.kind === 'flow' ? entry.start : placeOfEvent(entry, row.flow, row.event)
    },
    placeOf: (flow: TraceFlow) => findEntry(flow.id)?.start ?? -1,
  }
}
