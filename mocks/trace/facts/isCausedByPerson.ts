import type { TraceFlow } from '../flow.ts'

/** Began with a press of a button, or reached the user or the wallet's policy. */
export function isCausedByPerson({ events }: TraceFlow): boolean {
  return events.some(({ hop, phase }) => (hop === 'action' || hop === 'person') && phase === 'request')
}
