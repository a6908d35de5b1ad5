import { findOutermostRequest } from '#mocks/trace/findOutermostRequest'
import { linkFlows } from '#mocks/trace/linkFlows'
import type { TraceEvent } from '#mocks/trace/traceEvent'
import { isBackground } from '../wire/facts/isBackground.ts'

/**
 * Lists where a recording's steps by flow end, as numbers of events: requests and their results, questions to the user
 * and decisions, and events that wallet and chain emitted on their own.
 */
export function listStops(events: readonly TraceEvent[]): readonly number[] {
  const spans = new Set<string>()
  const flowless = new Set(events)
  for (const flow of linkFlows(events)) {
    for (const event of flow.events) flowless.delete(event)
    const span = findOutermostRequest(flow)?.span
    if (span !== undefined && !isBackground(flow, Number.POSITIVE_INFINITY)) spans.add(span)
  }
  const isStop = (event: TraceEvent) =>
    event.hop === 'person' ||
    (event.span !== undefined && spans.has(event.span)) ||
    (event.hop === 'chain' && event.method === 'mined') ||
    (flowless.has(event) && (event.hop === 'wallet' || event.hop === 'chain'))
  return events.flatMap((event, index) => (isStop(event) ? [index + 1] : []))
}
