import { readBenchAct } from '#mocks/trace/benchAct'
import { createFlowIndex } from '#mocks/trace/createFlowIndex'
import type { TraceFlow } from '#mocks/trace/flow'
import type { TraceEvent } from '#mocks/trace/traceEvent'
import { createSpanIndex, type SpanIndex } from './createSpanIndex.ts'

/** The result of one slice of intake. */
export type News =
  /** The slice did not finish, or the rows do not need to change beyond new events. */
  | { readonly kind: 'unfinished' | 'nothing' | 'grown' }
  /** Old events were removed, so rows start over. `former`: the previous flows, if their numbers have changed. */
  | { readonly kind: 'renewed'; readonly former: readonly TraceFlow[] | undefined }

/** The trace's events so far, joined into spans and flows. */
export type Intake = {
  readonly events: readonly TraceEvent[]
  readonly heldCount: number
  /** Whether more events arrived while the last ones were taken in. */
  readonly hasMore: boolean
  /** The time of the earliest event that is kept, in milliseconds since the Unix epoch. Infinity without events. */
  readonly firstAt: number
  /**
   * From when relative times count, in milliseconds since the Unix epoch. It stays when events are removed or cleared.
   * Infinity while nothing is known.
   */
  readonly startAt: number
  readonly spans: SpanIndex
  getFlows(): readonly TraceFlow[]
  /** Queues events. `undefined` clears everything, as the trace was cleared. */
  receive(added: readonly TraceEvent[] | undefined): void
  /** Takes in the queued events, until `late` returns true. */
  takeIn(late: () => boolean): News
  /** While paused, new events are held back. */
  setPaused(paused: boolean): void
}

/** Data that is derived from events, except for the flows. */
type Joined = { readonly events: TraceEvent[]; readonly spans: SpanIndex; firstAt: number }

const createJoined = (): Joined => ({ events: [], spans: createSpanIndex(), firstAt: Number.POSITIVE_INFINITY })

/**
 * The least number of events in a slice, which takes some milliseconds. Without it a busy page would never catch up.
 */
const CHUNK = 2_048

export type IntakeParameters = {
  /** How many events are kept. When a tenth more have arrived, the oldest are removed. */
  readonly capacity: number
  /** Whether removed events return when the position moves, so that flows keep their numbers. Default false. */
  readonly rewinds?: boolean | undefined
  /**
   * From when relative times count, in milliseconds since the Unix epoch. An earlier event moves it.
   * Default: from the earliest event.
   */
  readonly startedAt?: number | undefined
}

/** Events that arrived and are not taken in yet. */
type Queue = {
  /** How many are ready to be taken. */
  readonly readyCount: number
  /** How many are held back. */
  readonly heldCount: number
  push(events: readonly TraceEvent[]): void
  /** Takes the events that are not held back. */
  drain(): readonly TraceEvent[]
  /** While paused, new events are held back. */
  setPaused(paused: boolean): void
  clear(): void
}

/** Creates an empty intake. */
export function createIntake({ capacity, rewinds = false, startedAt }: IntakeParameters): Intake {
  let startAt = startedAt ?? Number.POSITIVE_INFINITY
  // What a person does at the bench has a row among the requests.
  const index = createFlowIndex({ isAlone: (event) => readBenchAct(event) !== undefined })
  const queue = createQueue()
  let shown = createJoined()
  /**
   * While old events are removed: the data that is built from the kept ones, and the flows to show until it is done.
   */
  let trimming: { readonly joined: Joined; readonly former: readonly TraceFlow[] } | undefined
  /** The batch that is being taken in, and how many of its events are done. */
  let batch: readonly TraceEvent[] = []
  let done = 0
  let forgotten = false

  /** Takes the batch in. Returns whether it finished. */
  function join(joined: Joined, late: () => boolean): boolean {
    while (done < batch.length) {
      const chunk = batch.slice(done, done + CHUNK)
      done += chunk.length
      index.add(chunk)
      joined.spans.add(chunk)
      for (const event of chunk) {
        joined.events.push(event)
        joined.firstAt = Math.min(joined.firstAt, event.at)
      }
      startAt = Math.min(startAt, joined.firstAt)
      // Checked after the work, so that each slice makes progress however late it begins.
      if (done < batch.length && late()) return false
    }
    return true
  }

  function begin(next: readonly TraceEvent[]): void {
    batch = next
    done = 0
  }

  /** Removes the oldest events, and joins the rest again. */
  function trim(): Joined {
    const joined = createJoined()
    trimming = { joined, former: index.getFlows() }
    begin(shown.events.slice(-capacity))
    index.clear()
    return joined
  }

  function finish(came: boolean): News {
    const former = trimming?.former ?? (rewinds ? undefined : [])
    const renewed = forgotten || trimming !== undefined
    if (trimming) shown = trimming.joined
    trimming = undefined
    forgotten = false
    if (renewed) return { kind: 'renewed', former }
    return { kind: came ? 'grown' : 'nothing' }
  }

  return {
    get events() {
      return shown.events
    },
    get heldCount() {
      return queue.heldCount
    },
    get hasMore() {
      return queue.readyCount > 0
    },
    get firstAt() {
      return shown.firstAt
    },
    get startAt() {
      return startAt
    },
    get spans() {
      return shown.spans
    },
    getFlows: () => trimming?.former ?? index.getFlows(),
    receive(added) {
      if (added) return queue.push(added)
      queue.clear()
      index.clear({ restart: rewinds })
      begin([])
      shown = createJoined()
      trimming = undefined
      forgotten = true
    },
    takeIn(late) {
      if (done === batch.length) begin(queue.drain())
      const came = batch.length > 0
      if (!join(trimming?.joined ?? shown, late)) return { kind: 'unfinished' }
      if (shown.events.length > capacity * 1.1 && !trimming) {
        if (!join(trim(), late)) return { kind: 'unfinished' }
      }
      begin([])
      return finish(came)
    },
    setPaused: queue.setPaused,
  }
}

/** Creates an empty queue. */
function createQueue(): Queue {
  let ready: TraceEvent[] = []
  let held: TraceEvent[] = []
  let paused = false
  return {
    get readyCount() {
      return ready.length
    },
    get heldCount() {
      return held.length
    },
    push(events) {
      const target = paused ? held : ready
      for (const event of events) target.push(event)
    },
    drain() {
      const drained = ready
      ready = []
      return drained
    },
    setPaused(next) {
      paused = next
      if (paused) return
      ready = [...ready, ...held]
      held = []
    },
    clear() {
      ready = []
      held = []
    },
  }
}
