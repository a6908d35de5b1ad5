import { findOutermostRequest } from '../findOutermostRequest.ts'
import type { TraceFlow } from '../flow.ts'
import type { TraceEvent } from '../traceEvent.ts'

/**
 * The error of the outermost request, or the reverted transaction. Undefined for a flow that is under way or ended
 * well.
 */
export function findFailure(flow: TraceFlow): TraceEvent | undefined {
  const { events, status } = flow
  if (status === 'open') return undefined
  if (status === 'ok') return events.find(isReverted)
  const span = findOutermostRequest(flow)?.span
  const isEnd = (event: TraceEvent) => event.phase === 'error' && (span === undefined || event.span === span)
  return events.find(isEnd) ?? events.find(({ phase }) => phase === 'error')
}

export function isFailure(event: TraceEvent): boolean {
  return event.phase === 'error' || isReverted(event)
}

function isReverted({ hop, method, data }: TraceEvent): boolean {
  return hop === 'chain' && method === 'mined' && data['status'] === 'reverted'
}
