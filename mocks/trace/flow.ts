import type { TraceEvent } from './traceEvent.ts'

/** Everything that one request caused, from the button to the receipt: the events that keys join. */
export type TraceFlow = {
  /** Counts from 1, in the order in which flows began. Stable while the trace grows. */
  readonly id: number
  /** The method of its outermost hop: what was requested. */
  readonly method: string
  /** `open` while the outermost request has no answer. */
  readonly status: 'open' | 'ok' | 'error'
  /** The wire code of the outermost error. */
  readonly code: number | undefined
  /** In the order in which they reached the trace. */
  readonly events: readonly TraceEvent[]
}
