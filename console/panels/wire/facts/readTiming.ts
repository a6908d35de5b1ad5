import type { TraceFlow } from '#mocks/trace/flow'
import { type FlowTiming, measureFlow } from '#mocks/trace/measureFlow'

/** Flows with more events have no bar: dividing their time would take longer than a frame. */
const MOST_EVENTS = 600
const timings = new WeakMap<TraceFlow, FlowTiming>()
const none: FlowTiming = { total: 0, person: 0, parts: [] }

/** Measured once for each state of the flow. */
export function readTiming(flow: TraceFlow): FlowTiming {
  let timing = timings.get(flow)
  if (!timing) {
    timing = flow.events.length > MOST_EVENTS ? none : measureFlow(flow)
    timings.set(flow, timing)
  }
  return timing
}
