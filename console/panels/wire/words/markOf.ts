import type { Flow } from '#mocks/trace/flow'
import { readNotes } from './readNotes.ts'

/** Why a flow is not as it would be by itself. */
export type FlowMark = { readonly kind: 'fault' | 'miss'; readonly words: string }

/** What marks a flow: that a cassette had no answer for it, or else that a fault of the gateway met one of its calls. */
export function markOf({ events }: Pick<Flow, 'events'>): FlowMark | undefined {
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
