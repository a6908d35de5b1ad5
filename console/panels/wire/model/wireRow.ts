import { toTimeOrder } from '#mocks/trace/eventOrder'
import type { TraceFlow } from '#mocks/trace/flow'
import type { TraceEvent } from '#mocks/trace/traceEvent'

const ordered = new WeakMap<TraceFlow, readonly TraceEvent[]>()

/** Of WalletConnect's clients and of other connectors' SDKs. */
const telemetry = /^[A-Z]+ (pulse\.|cca-lite\.|as\.coinbase\.|mm-sdk-analytics\.)/

export type WireRow = FlowRowOf | EventRowOf | BackgroundRowOf

export type FlowRowOf = {
  readonly kind: 'flow'
  readonly flow: TraceFlow
  readonly expanded: boolean
  readonly level: number
  readonly times?: number | undefined
}
export type EventRowOf = {
  readonly kind: 'event'
  readonly event: TraceEvent
  readonly flow: TraceFlow | undefined
  readonly level: number
}
export type BackgroundRowOf = {
  readonly kind: 'background'
  readonly group: BackgroundGroup
  readonly expanded: boolean
  readonly flow: undefined
}

type BackgroundGroup = {
  readonly id: number
  readonly flows: readonly TraceFlow[]
  readonly counts: ReadonlyMap<string, number>
}

export type GrowingGroup = {
  readonly id: number
  readonly flows: TraceFlow[]
  readonly counts: Map<string, number>
  readonly sources: number[]
  readonly before: number
}

export function toRowKey(row: WireRow): string {
  if (row.kind === 'background') return `background ${row.group.id}`
  return row.kind === 'flow' ? `flow ${row.flow.id}` : `event ${row.event.source} ${row.event.seq}`
}

export function growGroup(group: GrowingGroup, flow: TraceFlow, source: number): void {
  const label = toBackgroundLabel(flow)
  group.flows.push(flow)
  group.sources.push(source)
  group.counts.set(label, (group.counts.get(label) ?? 0) + 1)
}

export function cutGroup(group: GrowingGroup, count: number): GrowingGroup {
  const counts = new Map(group.counts)
  for (const flow of group.flows.slice(count)) {
    const label = toBackgroundLabel(flow)
    const left = (counts.get(label) ?? 0) - 1
    if (left > 0) counts.set(label, left)
    else counts.delete(label)
  }
  return { ...group, counts, flows: group.flows.slice(0, count), sources: group.sources.slice(0, count) }
}

function toBackgroundLabel({ events, method }: TraceFlow): string {
  if (events[0]?.hop !== 'registry') return method
  return telemetry.test(method) ? 'telemetry' : 'registry'
}

/** By their times. Ordered once for each state of the flow. */
export function toOrdered(flow: TraceFlow): readonly TraceEvent[] {
  let events = ordered.get(flow)
  if (!events) {
    events = toTimeOrder(flow.events)
    ordered.set(flow, events)
  }
  return events
}
