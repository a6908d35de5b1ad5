import { createTrace } from '../createTrace.ts'

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
