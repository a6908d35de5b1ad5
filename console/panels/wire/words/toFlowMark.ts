import { readNotes } from '#mocks/trace/facts/readNotes'
import type { TraceFlow } from '#mocks/trace/flow'
import type { TraceEvent } from '#mocks/trace/traceEvent'

/** What interfered with a flow. */
export type FlowMark = { readonly kind: 'fault' | 'miss'; readonly words: string }

/**
 * Marks a flow with a call that no cassette answers, or else with the faults that it met: those of chain and registry stand
 * beside an answer, those of the relay and of popups are notes of their own.
 */
export function toFlowMark({ events }: Pick<TraceFlow, 'events'>): FlowMark | undefined {
  if (events.some((event) => readNotes(event)?.miss)) return { kind: 'miss', words: 'miss' }
  const names = readFaults(events)
  const [first] = names
  if (first === undefined) return undefined
  return { kind: 'fault', words: names.length === 1 ? first : `${names.length} faults` }
}

/** The names of the faults that hit these events. */
export function readFaults(events: readonly TraceEvent[]): readonly string[] {
  const names = new Set<string>()
  for (const event of events) {
    for (const name of readNotes(event)?.faults ?? []) names.add(name)
    const met = readNotedFault(event)
    if (met !== undefined) names.add(met)
  }
  return [...names]
}

/**
 * The fault that a note of the relay or of the wallet's popups tells of. Undefined for others, and where one was only put
 * on or taken off.
 */
export function readNotedFault({ hop, phase, method, data }: TraceEvent): string | undefined {
  const { fault } = data
  if (phase !== 'note' || method !== 'fault' || 'is' in data) return undefined
  return (hop === 'relay' || data['layer'] === 'popup') && typeof fault === 'string' ? fault : undefined
}
