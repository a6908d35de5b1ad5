import type { TraceFlow } from './flow.ts'
import type { TraceEvent } from './traceEvent.ts'

/** The request that gives a flow its name. Undefined for a flow that did not begin with a request. */
export function findOutermostRequest(flow: TraceFlow): TraceEvent | undefined {
  return flow.events.find((event) => event.phase === 'request' && event.method === flow.method)
}
