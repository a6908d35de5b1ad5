import type { TraceFlow } from '#mocks/trace/flow'
import type { TraceEvent } from '#mocks/trace/traceEvent'

const ordered = new WeakMap<TraceFlow, readonly TraceEvent[]>()

/**
 * The events of a flow in the order of their times. What the bench tells of its node reaches the page after what it caused
 * there.
 */
export function toOrdered(flow: TraceFlow): readonly TraceEvent[] {
  let events = ordered.get(flow)
  if (!events) {
    events = isOrdered(flow.events) ? flow.events : [...flow.events].sort((one, other) => one.at - other.at)
    ordered.set(flow, events)
  }
  return events
}

function isOrdered(events: readonly TraceEvent[]): boolean {
  for (let index = 1; index < events.length; index += 1) {
    if ((events[index] as TraceEvent).at < (events[index - 1] as TraceEvent).at) return false
  }
  return true
}
