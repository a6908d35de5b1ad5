import type { Flow } from '#mocks/trace/flow'
import type { TraceEvent } from '#mocks/trace/traceEvent'

/** The request that a flow is named by. Undefined for a flow that no request began. */
export function outermostOf(flow: Flow): TraceEvent | undefined {
  return flow.events.find((event) => event.phase === 'request' && event.method === flow.method)
}
