import type { TraceFlow } from '#mocks/trace/flow'
import type { TraceEvent } from '#mocks/trace/traceEvent'

/** The request that gives a flow its name. Undefined for a flow that did not begin with a request. */
export function findOutermostRequest(flow: TraceFlow): TraceEvent | undefined {
  return flow.events.find((event) => event.phase === 'request' && event.method === flow.method)
}
