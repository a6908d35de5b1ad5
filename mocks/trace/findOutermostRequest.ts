import type { TraceFlow } from './flow.ts'
import type { TraceEvent } from './traceEvent.ts'

/** Gives the flow its name. Undefined if it didn't begin with a request. */
export function findOutermostRequest(flow: TraceFlow): TraceEvent | undefined {
  return flow.events.find((event) => event.phase === 'request' && event.method === flow.method)
}
