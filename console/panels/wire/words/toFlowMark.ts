import { readNotes } from '#mocks/trace/facts/readNotes'
import type { TraceFlow } from '#mocks/trace/flow'
import type { TraceEvent } from '#mocks/trace/traceEvent'

export type FlowMark = { readonly kind: 'fault' | 'miss'; readonly words: string }

/** A missing answer of a cassette, or else faults. Relay and popup faults are notes; others are in answers. */
export function toFlowMark({ events }: Pick<TraceFlow, 'events'>): FlowMark | undefined {
  if (events.some((event) => readNotes(event)?.miss)) return { kind: 'miss', words: 'miss' }
  const names = readFaults(events)
  const [first] = names
  if (first === undefined) return undefined
  return { kind: 'fault', words: names.length === 1 ? first : `${names.length} faults` }
}

export function readFaults(events: readonly TraceEvent[]): readonly string[] {
  const names = new Set<string>()
  for (const event of events) {
    for (const name of readNotes(event)?.faults ?? []) names.add(name)
    const met = readNotedFault(event)
    if (met !== undefined) names.add(met)
  }
  return [...names]
}

/** Undefined where a fault was only turned on or off. */
export function readNotedFault({ hop, phase, method, data }: TraceEvent): string | undefined {
  const { fault } = data
  if (phase !== 'note' || method !== 'fault' || 'is' in data) return undefined
  return (hop === 'relay' || data['layer'] === 'popup') && typeof fault === 'string' ? fault : undefined
}
