import type { TraceFlow } from '../flow.ts'

export function waitsForUser({ events, status }: TraceFlow): boolean {
  if (status !== 'open') return false
  const asked = events.findLast((event) => event.hop === 'person' && event.phase === 'request')
  return asked !== undefined && !events.some((event) => event.span === asked.span && event.phase !== 'request')
}
