import type { TraceEvent } from './traceEvent.ts'

/** All that one request caused, from the button to the receipt: the events that keys join. */
export type Flow = {
  /** Counts from 1, in the order in which flows began; stable while the trace grows. */
  readonly id: number
  /** The method of its outermost hop: what was asked for. */
  readonly method: string
  /** `open` while the outermost request has no answer. */
  readonly status: 'open' | 'ok' | 'error'
  /** The wire code of the outermost error. */
  readonly code: number | undefined
  /** In the order in which they reached the trace. */
  readonly events: readonly TraceEvent[]
}
