import type { TraceFlow } from '#mocks/trace/flow'
import { toTimeOrder } from '#mocks/trace/toTimeOrder'
import type { TraceEvent } from '#mocks/trace/traceEvent'

const ordered = new WeakMap<TraceFlow, readonly TraceEvent[]>()

/** By their times. Ordered once for each state of the flow. */
export function toOrdered(flow: TraceFlow): readonly TraceEvent[] {
  let events = ordered.get(flow)
  if (!events) {
    events = toTimeOrder(flow.events)
    ordered.set(flow, events)
  }
  return events
}
