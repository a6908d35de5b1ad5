import { linkFlows } from '#mocks/trace/linkFlows'
import type { TraceEvent } from '#mocks/trace/traceEvent'
import { isBackground } from '../wire/model/isBackground.ts'
import { outermostOf } from '../wire/model/outermostOf.ts'

/**
 * Where a recording's steps by flow end, each as the number of events that have happened then: what was asked for and what
 * came of it, what the person was asked and decided, and what wallet and chain told by themselves.
 */
export function listStops(events: readonly TraceEvent[]): readonly number[] {
  const spans = new Set<string>()
  const flowless = new Set(events)
  for (const flow of linkFlows(events)) {
    for (const event of flow.events) flowless.delete(event)
    const span = outermostOf(flow)?.span
    if (span !== undefined && !isBackground(flow)) spans.add(span)
  }
  const isStop = (event: TraceEvent) =>
    event.hop === 'person' ||
    (event.span !== undefined && spans.has(event.span)) ||
    (event.hop === 'chain' && event.method === 'mined') ||
    (flowless.has(event) && (event.hop === 'wallet' || event.hop === 'chain'))
  return events.flatMap((event, index) => (isStop(event) ? [index + 1] : []))
}
