import { createFlowIndex } from '#mocks/trace/createFlowIndex'
import type { Flow } from '#mocks/trace/flow'
import type { TraceEvent } from '#mocks/trace/traceEvent'
import { createQueue } from './createQueue.ts'
import { createSpans, type Spans } from './createSpans.ts'

/** What the trace told so far, joined into spans and flows. */
export type Intake = {
  readonly events: readonly TraceEvent[]
  readonly heldCount: number
  /** The earliest time of all events, in milliseconds since the Unix epoch: not the first to arrive need be it. */
  readonly startAt: number
  readonly spans: Spans
  getFlows(): readonly Flow[]
  /** Queues events; `undefined` forgets all, as the trace did. */
  receive(added: readonly TraceEvent[] | undefined): void
  /** Takes the queue in. Tells whether anything came, and whether old events went: rows must then begin anew. */
  takeIn(): 'nothing' | 'grown' | 'renewed'
  /** While paused, what comes is held back. */
  setPaused(paused: boolean): void
}

/**
 * Makes an empty intake.
 * @param capacity how many events are kept; with a tenth more than that, the oldest go
 */
export function createIntake(capacity: number): Intake {
  const index = createFlowIndex()
  const spans = createSpans()
  const queue = createQueue()
  let events: TraceEvent[] = []
  let startAt = Number.POSITIVE_INFINITY
  let renewed = false

  function add(added: readonly TraceEvent[]): void {
    spans.add(added)
    index.add(added)
    for (const event of added) {
      events.push(event)
      startAt = Math.min(startAt, event.at)
    }
  }

  function begin(kept: readonly TraceEvent[]): void {
    events = []
    startAt = Number.POSITIVE_INFINITY
    index.clear()
    spans.clear()
    add(kept)
    renewed = true
  }

  return {
    get events() {
      return events
    },
    get heldCount() {
      return queue.heldCount
    },
    get startAt() {
      return startAt
    },
    spans,
    getFlows: () => index.getFlows(),
    receive(added) {
      if (added) return queue.push(added)
      queue.clear()
      begin([])
    },
    takeIn() {
      const added = queue.drain()
      add(added)
      if (events.length > capacity * 1.1) begin(events.slice(-capacity))
      const outcome = renewed ? 'renewed' : added.length > 0 ? 'grown' : 'nothing'
      renewed = false
      return outcome
    },
    setPaused: queue.setPaused,
  }
}
