import { readNotes } from '#mocks/trace/facts/readNotes'
import type { TraceFlow } from '#mocks/trace/flow'

/** What interfered with a flow. */
export type FlowMark = { readonly kind: 'fault' | 'miss'; readonly words: string }

/** Marks a flow with a call that no cassette answers, or else with a fault of the chain that applied to a call. */
export function toFlowMark({ events }: Pick<TraceFlow, 'events'>): FlowMark | undefined {
  const names = new Set<string>()
  for (const event of events) {
    const notes = readNotes(event)
    if (notes?.miss) return { kind: 'miss', words: 'miss' }
    for (const name of notes?.faults ?? []) names.add(name)
  }
  const [first] = names
  if (first === undefined) return undefined
  return { kind: 'fault', words: names.size === 1 ? first : `${names.size} faults` }
}
