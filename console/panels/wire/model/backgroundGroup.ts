import type { TraceFlow } from '#mocks/trace/flow'

/** Of WalletConnect's clients and of other connectors' SDKs. */
const telemetry = /^[A-Z]+ (pulse\.|cca-lite\.|as\.coinbase\.|mm-sdk-analytics\.)/

/** Consecutive flows that nobody caused share a row. */
export type BackgroundGroup = {
  /** The number of its first flow. */
  readonly id: number
  readonly flows: readonly TraceFlow[]
  /** By label. */
  readonly counts: ReadonlyMap<string, number>
}

export type GrowingGroup = {
  readonly id: number
  readonly flows: TraceFlow[]
  readonly counts: Map<string, number>
  /** The index of each flow among all flows. */
  readonly sources: number[]
  /** How many flows are in earlier groups. */
  readonly before: number
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
