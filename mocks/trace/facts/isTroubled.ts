import type { TraceFlow } from '../flow.ts'
import { readNotes } from './readNotes.ts'

/** Even if the flow ended well. */
export function isTroubled(flow: TraceFlow): boolean {
  if (flow.status === 'error') return true
  return flow.events.some((event) => {
    if (event.phase === 'error') return true
    if ('fault' in event.data || event.data['status'] === 'reverted') return true
    const notes = readNotes(event)
    return notes !== undefined && (notes.miss || notes.faults.length > 0)
  })
}
