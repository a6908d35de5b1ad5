import type { TraceFlow } from '#mocks/trace/flow'
import type { TraceEvent } from '#mocks/trace/traceEvent'
import { cutGroup, type GrowingGroup, toOrdered, type WireRow } from './wireRow.ts'

export type LayoutEntry = {
  readonly id: number
  readonly flow: TraceFlow | undefined
  /** The flows that share the row: several for a repeated poll, none for a group. */
  readonly repeats: TraceFlow[]
  readonly group: GrowingGroup | undefined
  readonly source: number
  readonly start: number
  readonly expanded: boolean
}

type Layout = {
  readonly known: TraceFlow[]
  readonly entries: LayoutEntry[]
  rowCount: number
  hiddenCount: number
  readonly earlier: number[]
  readonly earlierWrong: number[]
  group: GrowingGroup | undefined
  isGroupLast: boolean
}

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

export const endOf = ({ repeats, start, expanded }: LayoutEntry) =>
  start + 1 + (expanded ? repeats.reduce((count, { events }) => count + events.length, 0) : 0)

export function toRow({ flow, repeats, group, start, expanded }: LayoutEntry, index: number): WireRow | undefined {
  if (!flow) return group && { kind: 'background', group, expanded, flow: undefined }
  const level = group ? 2 : 1
  if (index === start) return { kind: 'flow', flow, expanded, level, times: repeats.length }
  let place = index - start - 1
  for (const each of repeats) {
    const event = toOrdered(each)[place]
    if (event) return { kind: 'event', event, flow: each, level: level + 1 }
    place -= each.events.length
  }
  return undefined
}

export function placeOfEvent({ repeats, start, expanded }: LayoutEntry, flow: TraceFlow, event: TraceEvent): number {
  if (!expanded) return -1
  let place = start + 1
  for (const each of repeats) {
    const offset = each.id === flow.id ? toOrdered(each).indexOf(event) : -1
    if (offset >= 0) return place + offset
    place += each.events.length
  }
  return -1
}

export function cutLayout(layout: Layout, source: number): Layout {
  const entries = layout.entries.slice(
    0,
    countWhere(layout.entries, (entry) => entry.source < source),
  )
  const known = layout.known.slice(0, source)
  const last = entries.length > 0 ? shortenRepeats(entries, known) : undefined
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
    known,
    entries,
    rowCount: last ? endOf(last) : 0,
    hiddenCount: source - earlier.length - countShown(entries, shorter),
    earlier,
    earlierWrong: cut(layout.earlierWrong),
    group: shorter,
    isGroupLast,
  }
}

function shortenRepeats(entries: LayoutEntry[], known: readonly TraceFlow[]): LayoutEntry {
  const last = entries.at(-1) as LayoutEntry
  const newest = known.at(-1)?.id ?? -1
  const shorter = { ...last, repeats: last.repeats.filter(({ id }) => id <= newest) }
  entries[entries.length - 1] = shorter
  return shorter
}

/** A group may have flows after the cut without rows for them. One that goes on is a copy. */
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

function countShown(entries: readonly LayoutEntry[], group: GrowingGroup | undefined): number {
  const grouped = group ? group.before + group.flows.length : 0
  return entries.reduce((count, entry) => (entry.group ? count : count + entry.repeats.length), grouped)
}

/** The condition must be true for the first items and false for all others. */
export function countWhere<item>(items: readonly item[], holds: (item: item) => boolean): number {
  let low = 0
  let high = items.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (holds(items[middle] as item)) low = middle + 1
    else high = middle
  }
  return low
}
