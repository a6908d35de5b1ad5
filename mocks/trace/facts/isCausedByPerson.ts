import type { TraceFlow } from '../flow.ts'

/** Whether a flow began with a press of a button, or was put before a person or the wallet's policy. */
export function isCausedByPerson({ events }: TraceFlow): boolean {
  return events.some(({ hop, phase }) => (hop === 'action' || hop === 'person') && phase === 'request')
}
