import type { TraceEvent } from '../traceEvent.ts'
import type { TraceMemory } from './createTraceMemory.ts'

/** Events, oldest first, within a number and within a budget of bytes. */
export type EventStore = {
  /** The events. The array is replaced when old ones are removed, and grows in place otherwise. */
  getEvents(): readonly TraceEvent[]
  push(events: readonly TraceEvent[]): void
  /** Removes the oldest events until no more than its capacity is left. */
  fit(): void
  /** Removes a tenth of the events, the oldest. */
  shrink(): void
  clear(): void
}

export type EventStoreParameters = {
  /** How many events are kept. When a tenth more have arrived, the oldest are removed. */
  readonly capacity: number
  /** Counts the events of this store, and those of others that share the budget. */
  readonly memory: TraceMemory
  /** Called with the events that are removed. */
  readonly onRemove?: ((events: readonly TraceEvent[]) => void) | undefined
}

/**
 * Creates an empty store of events.
 *
 * @example
 * const store = createEventStore({ capacity: 1_000, memory })
 * store.push([event])
 * while (!memory.fit()) store.shrink()
 */
export function createEventStore({ capacity, memory, onRemove }: EventStoreParameters): EventStore {
  let events: TraceEvent[] = []

  function remove(count: number): void {
    const removed = events.slice(0, count)
    events = events.slice(count)
    for (const event of removed) memory.remove(event)
    onRemove?.(removed)
  }

  return {
    getEvents: () => events,
    push(added) {
      for (const event of added) {
        events.push(event)
        memory.add(event)
      }
    },
    fit() {
      // A tenth of slack, so that one cut serves many events.
      if (events.length > capacity * 1.1) remove(events.length - capacity)
    },
    shrink: () => remove(Math.ceil(events.length / 10)),
    clear: () => remove(events.length),
  }
}
