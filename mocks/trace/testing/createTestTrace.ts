import { createTrace, type TraceEntry } from '../createTrace.ts'
import type { TraceFlow } from '../flow.ts'
import { linkFlows } from '../linkFlows.ts'
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

export type TestStep = TraceEntry & { readonly at?: number }

/** A step without a time has that of the one before it. */
export function createTestFlow(steps: readonly TestStep[]): TraceFlow {
  const { trace, tick } = createTestTrace()
  let now = 0
  for (const { at = now, ...entry } of steps) {
    tick(at - now)
    now = at
    trace.emit(entry)
  }
  const [flow] = linkFlows(trace.snapshot())
  if (!flow) throw new Error('The steps make no flow.')
  return flow
}
