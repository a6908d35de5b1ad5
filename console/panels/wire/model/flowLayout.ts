import type { TraceFlow } from '#mocks/trace/flow'
import { cutGroup, type GrowingGroup } from './backgroundGroup.ts'
import { countWhere } from './countWhere.ts'
import { toOrdered } from './toOrdered.ts'
import type { WireRow } from './wireRow.ts'

/** A heading: of a flow, inside or outside a group, or of a group, whose first flow it names. */
export type LayoutEntry = {
  readonly id: number
  readonly flow: TraceFlow | undefined
  readonly group: GrowingGroup | undefined
  /** The index of the flow among all flows. */
  readonly source: number
  /** The row of its heading. */
  readonly start: number
  readonly expanded: boolean
}

/** The headings of all flows that pass, in their order. */
export type Layout = {
  readonly known: TraceFlow[]
  readonly entries: LayoutEntry[]
  rowCount: number
  hiddenCount: number
  /** The index of each flow that ended before the page was opened, among all flows; and of those that went wrong. */
  readonly earlier: number[]
  readonly earlierWrong: number[]
  /** The newest group, and whether the next flow of the background joins it. */
  group: GrowingGroup | undefined
  isGroupLast: boolean
}

/** Creates a layout without flows. */
export const createLayout = (): Layout => ({
  known: [],
  entries: [],
  rowCount: 0,
  hiddenCount: 0,
  earlier: [],
  earlierWrong: [],
  group: undefined,
  isGroupLast: false,
})

/** The first row after an entry. A group's flows have entries of their own. */
export function endOf({ flow, start, expanded }: LayoutEntry): number {
  return start + 1 + (flow && expanded ? flow.events.length : 0)
}

/** The row of an entry at an index: its heading, or one of its events. */
export function toRow({ flow, group, start, expanded }: LayoutEntry, index: number): WireRow | undefined {
  if (!flow) return group && { kind: 'background', group, expanded, flow: undefined }
  const level = group ? 2 : 1
  if (index === start) return { kind: 'flow', flow, expanded, level }
  const event = toOrdered(flow)[index - start - 1]
  return event && { kind: 'event', event, flow, level: level + 1 }
}

/** Copies the part of a layout before a flow. The shown layout does not change. */
export function cutLayout(layout: Layout, source: number): Layout {
  const entries = layout.entries.slice(
    0,
    countWhere(layout.entries, (entry) => entry.source < source),
  )
  const last = entries.at(-1)
  const group = entries.findLast((entry) => entry.group)?.group
  const isGroupLast = last?.group !== undefined
  const shorter = group && shorten(group, source, isGroupLast)
  if (shorter !== group) replaceGroup(entries, group, shorter)
  const cut = (sources: readonly number[]) =>
    sources.slice(
      0,
      countWhere(sources, (place) => place < source),
    )
  const earlier = cut(layout.earlier)
  return {
    known: layout.known.slice(0, source),
    entries,
    rowCount: last ? endOf(last) : 0,
    hiddenCount: source - earlier.length - countShown(entries, shorter),
    earlier,
    earlierWrong: cut(layout.earlierWrong),
    group: shorter,
    isGroupLast,
  }
}

/** Flows of a group may come after the cut, even when it has no rows for them. One that goes on is a copy. */
function shorten(group: GrowingGroup, source: number, goesOn: boolean): GrowingGroup {
  const kept = countWhere(group.sources, (place) => place < source)
  return goesOn || kept < group.flows.length ? cutGroup(group, kept) : group
}

function replaceGroup(entries: LayoutEntry[], from: GrowingGroup | undefined, group: GrowingGroup | undefined): void {
  for (let place = entries.length - 1; place >= 0; place -= 1) {
    const entry = entries[place] as LayoutEntry
    if (entry.group === from) entries[place] = { ...entry, group }
    else if (entry.group) return
  }
}

/** How many flows pass: those of groups, and those outside them. */
function countShown(entries: readonly LayoutEntry[], group: GrowingGroup | undefined): number {
  const grouped = group ? group.before + group.flows.length : 0
  return entries.reduce((count, entry) => (entry.group ? count : count + 1), grouped)
}
