import type { TraceFlow } from '#mocks/trace/flow'

/** Where WalletConnect's clients and the SDKs of other connectors send telemetry. */
const telemetry = /^[A-Z]+ (pulse\.|cca-lite\.|as\.coinbase\.|mm-sdk-analytics\.)/

/** Flows that follow each other and that nobody caused. They share a row. */
export type BackgroundGroup = {
  /** The number of its first flow. */
  readonly id: number
  readonly flows: readonly TraceFlow[]
  /** How many flows have the same label. */
  readonly counts: ReadonlyMap<string, number>
}

/** A group that grows at its end. */
export type GrowingGroup = {
  readonly id: number
  readonly flows: TraceFlow[]
  readonly counts: Map<string, number>
  /** The index of each flow among all flows. */
  readonly sources: number[]
  /** How many flows are in the groups before this one. */
  readonly before: number
}

/** Adds a flow at the end. */
export function growGroup(group: GrowingGroup, flow: TraceFlow, source: number): void {
  const label = toBackgroundLabel(flow)
  group.flows.push(flow)
  group.sources.push(source)
  group.counts.set(label, (group.counts.get(label) ?? 0) + 1)
}

/** A copy with the first `count` flows. */
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

/** What a flow of the background counts as: its method, or where its HTTP goes. */
function toBackgroundLabel({ events, method }: TraceFlow): string {
  if (events[0]?.hop !== 'registry') return method
  return telemetry.test(method) ? 'telemetry' : 'registry'
}
