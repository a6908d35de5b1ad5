import { readBenchAct } from '#mocks/trace/benchAct'
import type { TraceFlow } from '#mocks/trace/flow'
import { createFlowIndex } from '#mocks/trace/linkFlows'
import type { TraceEvent } from '#mocks/trace/traceEvent'
import { createSpanIndex, type SpanIndex } from './createSpanIndex.ts'
import type { WireModelParameters } from './wireModel.ts'

type News =
  /** The slice did not finish, or the rows need no change beyond new events. */
  | { readonly kind: 'unfinished' | 'nothing' | 'grown' }
  /** Old events were removed. `former`: the previous flows, if their numbers have changed. */
  | { readonly kind: 'renewed'; readonly former: readonly TraceFlow[] | undefined }

export type Intake = ReturnType<typeof createIntake>

type Joined = { readonly events: TraceEvent[]; readonly spans: SpanIndex; firstAt: number }

const createJoined = (): Joined => ({ events: [], spans: createSpanIndex(), firstAt: Number.POSITIVE_INFINITY })

/** The least number of events in a slice. Without it a busy page would never catch up. */
const CHUNK = 2_048

type IntakeParameters = Pick<WireModelParameters, 'rewinds' | 'startedAt'> & { readonly capacity: number }

export function createIntake({ capacity, rewinds = false, startedAt }: IntakeParameters) {
  let startAt = startedAt ?? Number.POSITIVE_INFINITY
  const index = createFlowIndex({ isAlone: (event) => readBenchAct(event) !== undefined })
  const queue = createQueue()
  let shown = createJoined()
  /** While old events are removed: the new data, and the flows that are shown until it is done. */
  let trimming: { readonly joined: Joined; readonly former: readonly TraceFlow[] } | undefined
  let batch: readonly TraceEvent[] = []
  let done = 0
  let forgotten = false

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
      // Checked after the work, so that each slice makes progress.
      if (done < batch.length && late()) return false
    }
    return true
  }

  function begin(next: readonly TraceEvent[]): void {
    batch = next
    done = 0
  }

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
    receive(added: readonly TraceEvent[] | undefined) {
      if (added) return queue.push(added)
      queue.clear()
      index.clear({ restart: rewinds })
      begin([])
      shown = createJoined()
      trimming = undefined
      forgotten = true
    },
    takeIn(late: () => boolean): News {
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

function createQueue() {
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
    push(events: readonly TraceEvent[]) {
      const target = paused ? held : ready
      for (const event of events) target.push(event)
    },
    drain() {
      const drained = ready
      ready = []
      return drained
    },
    setPaused(next: boolean) {
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
