import type { TraceEvent } from '../traceEvent.ts'
import type { TraceMemory } from './createTraceMemory.ts'

export type EventStore = {
  /** Replaced when old events are removed, otherwise grows in place. */
  getEvents(): readonly TraceEvent[]
  push(events: readonly TraceEvent[]): void
  fit(): void
  /** Removes the oldest tenth. */
  shrink(): void
  clear(): void
}

export type EventStoreParameters = {
  /** The oldest events are removed when a tenth more have arrived. */
  readonly capacity: number
  /** Others may share the budget. */
  readonly memory: TraceMemory
  readonly onRemove?: ((events: readonly TraceEvent[]) => void) | undefined
}

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
