import { createFlowIndex } from '#mocks/trace/createFlowIndex'
import type { Flow } from '#mocks/trace/flow'
import type { TraceEvent } from '#mocks/trace/traceEvent'
import { createQueue } from './createQueue.ts'
import { createSpanIndex, type SpanIndex } from './createSpanIndex.ts'

/** What a taking-in came to. */
export type News =
  /** It is not at its end: nothing that shows has to change. */
  | { readonly kind: 'unfinished' | 'nothing' | 'grown' }
  /** Old events went: rows begin anew. `former` are the flows before whose numbers have gone; undefined: none has. */
  | { readonly kind: 'renewed'; readonly former: readonly Flow[] | undefined }

/** What the trace told so far, joined into spans and flows. */
export type Intake = {
  readonly events: readonly TraceEvent[]
  readonly heldCount: number
  /** Whether more came while the last was taken in. */
  readonly hasMore: boolean
  /** The earliest time of all events, in milliseconds since the Unix epoch: not the first to arrive need be it. */
  readonly startAt: number
  readonly spans: SpanIndex
  getFlows(): readonly Flow[]
  /** Queues events; `undefined` forgets all, as the trace did. */
  receive(added: readonly TraceEvent[] | undefined): void
  /** Takes in what the queue holds, until `late` says stop. */
  takeIn(late: () => boolean): News
  /** While paused, what comes is held back. */
  setPaused(paused: boolean): void
}

/** What is derived from events, apart from the flows. */
type Joined = { readonly events: TraceEvent[]; readonly spans: SpanIndex; startAt: number }

const createJoined = (): Joined => ({ events: [], spans: createSpanIndex(), startAt: Number.POSITIVE_INFINITY })

/** Some milliseconds' work: each slice takes in at least so many events, lest a busy page never catches up. */
const CHUNK = 2_048

export type IntakeParameters = {
  /** How many events are kept; with a tenth more than that, the oldest go. */
  readonly capacity: number
  /** What is forgotten comes again, as one goes back and forth: flows have the same numbers then. Default false. */
  readonly rewinds?: boolean | undefined
}

/** Makes an empty intake. */
export function createIntake({ capacity, rewinds = false }: IntakeParameters): Intake {
  const index = createFlowIndex()
  const queue = createQueue()
  let shown = createJoined()
  /** While old events go: what is being made of those kept, and the flows to show until that is done. */
  let trimming: { readonly joined: Joined; readonly former: readonly Flow[] } | undefined
  /** What is being taken in, and how far that is. */
  let batch: readonly TraceEvent[] = []
  let done = 0
  let forgotten = false

  /** Takes the batch in. Returns whether it came to the end. */
  function join(joined: Joined, late: () => boolean): boolean {
    while (done < batch.length) {
      const chunk = batch.slice(done, done + CHUNK)
      done += chunk.length
      index.add(chunk)
      joined.spans.add(chunk)
      for (const event of chunk) {
        joined.events.push(event)
        joined.startAt = Math.min(joined.startAt, event.at)
      }
      // After the work, so that each slice gets on however late it began.
      if (done < batch.length && late()) return false
    }
    return true
  }

  function begin(next: readonly TraceEvent[]): void {
    batch = next
    done = 0
  }

  /** Lets the oldest go: the rest is joined anew. */
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
    get startAt() {
      return shown.startAt
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
