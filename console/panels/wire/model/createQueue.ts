import type { TraceEvent } from '#mocks/trace/traceEvent'

/** Events that arrived and are not taken in yet. */
export type Queue = {
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

/** Creates an empty queue. */
export function createQueue(): Queue {
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
