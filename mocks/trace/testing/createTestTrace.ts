import { createTrace } from '../createTrace.ts'
import type { TraceEvent } from '../traceEvent.ts'

export function createTestEvent(part: Partial<TraceEvent>): TraceEvent {
  return { v: 4, source: 't', seq: 1, at: 0, hop: 'provider', phase: 'request', keys: [], data: {}, ...part }
}

/** The clock stands still between ticks, in milliseconds. */
export function createTestTrace() {
  let at = 0
  const trace = createTrace({ source: 't', clock: { now: () => at } })
  return {
    trace,
    tick: (ms: number) => {
      at += ms
    },
  }
}
