import type { Clock } from '#mocks/core/clock'
import { checkInput } from '#mocks/core/input/checkInput'
import { clockReader, filled, integer, number, word } from '#mocks/core/input/readers'
import { openShape, optional, shape } from '#mocks/core/input/shapes'
import { createListeners } from '#mocks/core/listeners'
import { checkEvents, isHop } from './eventReader.ts'
import { createEventStore, createTraceMemory, TRACE_BYTES } from './memory/createTraceMemory.ts'
import { toJson } from './toJson.ts'
import { HOPS, type TraceEvent, type TraceHop, type TracePhase, VERSION } from './traceEvent.ts'

/** An event as a hop reports it. The trace adds version, source, number and time. */
export type TraceEntry = {
  hop: TraceHop
  phase: TracePhase
  method?: string | undefined
  span?: string | undefined
  keys?: readonly string[] | undefined
  data?: Record<string, unknown> | undefined
}

/** The settings of a trace. */
export type TraceParameters = {
  /** Names the writer: one for each page load and each Node process. */
  source: string
  clock: Clock
  /** How many events are kept. The oldest are dropped first. Default 200,000. */
  capacity?: number | undefined
  /**
   * About how many bytes the events may take in memory. When they take more, the oldest payloads are dropped: the event
   * stays, with a note of their size in `dropped`. Infinity drops none. Default 128 MiB.
   */
  bytes?: number | undefined
}

/** One stream of {@link TraceEvent}: every hop writes to it; the console, tests and exports read it. */
export type Trace = {
  /** The name of the writer. */
  readonly source: string
  /** Writes an event. */
  emit(entry: TraceEntry): TraceEvent
  /** Adds events that another source wrote, unchanged. */
  append(events: readonly TraceEvent[]): void
  /** A key that is unique in the whole trace: `prefix:source/n`. */
  createKey(prefix: string): string
  /**
   * Gives an object a key, because it is about to be handed to the next hop, which calls `receive` with it.
   *
   * @param key the key of the request that the object is a part of. Default: a new one
   */
  handOn(object: object, key?: string): string
  /** The key under which the object was handed on, once. An object from elsewhere gets a new key. */
  receive(object: object): string
  /**
   * The kept events, oldest first. The same array until the next change, and never changed in place. An event of it
   * loses its payload when the trace drops it.
   */
  snapshot(): readonly TraceEvent[]
  /** Adds a listener, called with each batch of new events, and with `undefined` after `clear`. Returns its removal. */
  subscribe(listener: (events: readonly TraceEvent[] | undefined) => void): () => void
  /** Forgets all events. Keys and numbers go on. */
  clear(): void
}

const entryReader = openShape<Pick<TraceEntry, 'hop'>>({ hop: word(Object.keys(HOPS) as TraceHop[]) })

const parametersReader = shape<TraceParameters>({
  source: filled,
  clock: clockReader,
  capacity: optional(integer({ min: 1 })),
  bytes: optional(number({ min: 1, max: Number.POSITIVE_INFINITY })),
})

/**
 * Creates an empty trace.
 *
 * @example
 * const trace = createTrace({ source: 'test', clock: systemClock })
 * trace.emit({ hop: 'action', phase: 'note', method: 'hello' })
 */
export function createTrace(parameters: TraceParameters): Trace {
  checkInput('createTrace', parametersReader, parameters)
  const { source, clock, capacity = 200_000, bytes = TRACE_BYTES } = parameters
  const memory = createTraceMemory(bytes)
  const store = createEventStore({ capacity, memory })
  const listeners = createListeners<[events: readonly TraceEvent[] | undefined]>()
  const keys = new WeakMap<object, string>()
  let view: readonly TraceEvent[] | undefined
  let seq = 0
  let keyCount = 0

  function push(added: readonly TraceEvent[]): void {
    store.push(added)
    store.fit()
    view = undefined
    listeners.notify(added)
    // Listeners have seen the payloads: what they write to a file is complete.
    while (!memory.fit()) {
      store.shrink()
      view = undefined
    }
  }

  function createKey(prefix: string): string {
    keyCount += 1
    return `${prefix}:${source}/${keyCount}`
  }

  return {
    source,
    emit(entry) {
      if (!isHop(entry?.hop)) checkInput('trace.emit', entryReader, entry, 'the entry')
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
      checkEvents('trace.append', added)
      if (added.length > 0) push(added)
    },
    createKey,
    handOn(object, key = createKey('req')) {
      keys.set(object, key)
      return key
    },
    receive(object) {
      const key = keys.get(object) ?? createKey('req')
      keys.delete(object)
      return key
    },
    snapshot() {
      view ??= store.getEvents().slice()
      return view
    },
    subscribe: listeners.add,
    clear() {
      store.clear()
      view = undefined
      listeners.notify(undefined)
    },
  }
}
