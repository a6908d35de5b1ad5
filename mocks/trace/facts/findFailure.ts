import { findOutermostRequest } from '../findOutermostRequest.ts'
import type { TraceFlow } from '../flow.ts'
import type { TraceEvent } from '../traceEvent.ts'

/**
 * Finds the event that says why a flow failed: the error that its outermost request got, or the transaction that the
 * chain reverted. Undefined for a flow that is under way or ended well.
 */
export function findFailure(flow: TraceFlow): TraceEvent | undefined {
  const { events, status } = flow
  if (status === 'open') return undefined
  if (status === 'ok') return events.find(isReverted)
  const span = findOutermostRequest(flow)?.span
  const isEnd = (event: TraceEvent) => event.phase === 'error' && (span === undefined || event.span === span)
  return events.find(isEnd) ?? events.find(({ phase }) => phase === 'error')
}

/** Whether an event says that something failed: an error, or a transaction that the chain reverted. */
export function isFailure(event: TraceEvent): boolean {
  return event.phase === 'error' || isReverted(event)
}

function isReverted({ hop, method, data }: TraceEvent): boolean {
  return hop === 'chain' && method === 'mined' && data['status'] === 'reverted'
}
