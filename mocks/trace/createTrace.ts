import type { Clock } from '#mocks/core/clock'
import { toJson } from './toJson.ts'
import { type Hop, type Phase, type TraceEvent, VERSION } from './traceEvent.ts'

/** What a hop says of itself; the trace adds version, source, number and time. */
export type TraceEntry = {
  hop: Hop
  phase: Phase
  method?: string | undefined
  span?: string | undefined
  keys?: readonly string[] | undefined
  data?: Record<string, unknown> | undefined
}

export type TraceParameters = {
  /** Names who writes: one for each page load and each Node process. */
  source: string
  clock: Clock
  /** How many events are kept; the oldest go first. Default 200,000. */
  capacity?: number | undefined
}

/** One stream of {@link TraceEvent}: written by every hop, read by the console, tests and exports. */
export type Trace = {
  /** Who writes. */
  readonly source: string
  /** Writes an event. */
  emit(entry: TraceEntry): TraceEvent
  /** Takes in events that another source wrote, as they are. */
  append(events: readonly TraceEvent[]): void
  /** A key that is unique in the whole trace: `prefix:source/n`. */
  createKey(prefix: string): string
  /** A key for an object that is about to be handed to the next hop, which will `receive` it. */
  handOn(object: object): string
  /** The key under which the object was handed on, once; a new one where it came from elsewhere. */
  receive(object: object): string
  /** The events kept, oldest first. The same array until the next change: never changed in place. */
  snapshot(): readonly TraceEvent[]
  /** Called with each batch of new events, and with `undefined` after `clear`. Returns its own removal. */
  subscribe(listener: (events: readonly TraceEvent[] | undefined) => void): () => void
  /** Forgets all events; keys and numbers go on. */
  clear(): void
}

/**
 * Makes an empty trace.
 *
 * @example
 * const trace = createTrace({ source: 'test', clock: systemClock })
 * trace.emit({ hop: 'action', phase: 'note', method: 'hello' })
 */
export function createTrace(parameters: TraceParameters): Trace {
  const { source, clock, capacity = 200_000 } = parameters
  const listeners = new Set<(events: readonly TraceEvent[] | undefined) => void>()
  const keys = new WeakMap<object, string>()
  let events: TraceEvent[] = []
  let view: readonly TraceEvent[] | undefined
  let seq = 0
  let keyCount = 0

  function push(added: readonly TraceEvent[]): void {
    for (const event of added) events.push(event)
    // A tenth of slack, so that the cut is paid once in many events.
    if (events.length > capacity * 1.1) events = events.slice(-capacity)
    view = undefined
    for (const listener of listeners) listener(added)
  }

  function createKey(prefix: string): string {
    keyCount += 1
    return `${prefix}:${source}/${keyCount}`
  }

  return {
    source,
    emit(entry) {
      seq += 1
      const event: TraceEvent = {
        v: VERSION,
        source,
        seq,
        at: clock.now(),
        hop: entry.hop,
        phase: entry.phase,
        ...(entry.method === undefined ? {} : { method: entry.method }),
        ...(entry.span === undefined ? {} : { span: entry.span }),
        keys: entry.keys ?? [],
        data: toJson(entry.data ?? {}),
      }
      push([event])
      return event
    },
    append(added) {
      if (added.length > 0) push(added)
    },
    createKey,
    handOn(object) {
      const key = createKey('req')
      keys.set(object, key)
      return key
    },
    receive(object) {
      const key = keys.get(object) ?? createKey('req')
      keys.delete(object)
      return key
    },
    snapshot() {
      view ??= events.slice()
      return view
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    clear() {
      events = []
      view = undefined
      for (const listener of listeners) listener(undefined)
    },
  }
}
