import { formatSize } from '#mocks/core/formatSize'
import type { TraceEvent } from '#mocks/trace/traceEvent'
import { sizeOf } from './sizeOf.ts'

export const TRACE_BYTES = 128 * 1024 * 1024

/** The note that less data was dropped would take as much. */
const LEAST_DATA = 512
const LEAST_MEMBER = 128
const NAMES_LENGTH = 200
const EVENT = 160
/** The fill level after payloads were dropped, so that one pass serves many events. */
const FULL = 0.9

export type EventStore = ReturnType<typeof createEventStore>

/** Drops payloads from the event itself: another list that holds it would keep the bytes. */
export function createTraceMemory(budget: number) {
  const payloads = new Map<TraceEvent, number>()
  let bytes = 0

  return {
    add(event: TraceEvent): void {
      if (budget === Number.POSITIVE_INFINITY) return
      const size = sizeOf(event.data)
      bytes += sizeWithoutData(event) + size
      if (size >= LEAST_DATA && !Object.isFrozen(event)) payloads.set(event, size)
    },
    remove(event: TraceEvent): void {
      if (budget === Number.POSITIVE_INFINITY) return
      bytes -= sizeWithoutData(event) + (payloads.get(event) ?? sizeOf(event.data))
      payloads.delete(event)
    },
    /** Drops the oldest payloads until the events fit. If it returns false, the caller has to remove events. */
    fit(): boolean {
      if (bytes <= budget) return true
      for (const [event, size] of payloads) {
        if (bytes <= budget * FULL) break
        payloads.delete(event)
        // Another store of the same event may have dropped it already.
        if (event.dropped === undefined) dropData(event)
        bytes += sizeOf(event.data) - size
      }
      return bytes <= budget
    },
    getBytes: () => bytes,
  }
}

function sizeWithoutData({ source, method = '', span = '', keys }: TraceEvent): number {
  let size = EVENT + source.length + method.length + span.length
  for (const key of keys) size += key.length
  return size
}

function dropData(event: TraceEvent): void {
  const changed = event as { -readonly [Key in keyof TraceEvent]: TraceEvent[Key] }
  const sizes = Object.entries(event.data).map(([name, value]) => ({ name, value, bytes: sizeOf(value) }))
  const large = sizes.filter((member) => member.bytes >= LEAST_MEMBER)
  const small = Object.fromEntries(sizes.filter((one) => !large.includes(one)).map(({ name, value }) => [name, value]))
  const members = large.map(({ name }) => name)
  const keepsSmall = members.join().length <= NAMES_LENGTH && sizeOf(small) < LEAST_DATA
  changed.dropped = keepsSmall
    ? { bytes: large.reduce((sum, member) => sum + member.bytes, 0), members }
    : { bytes: sizeOf(event.data) }
  changed.data = keepsSmall ? small : {}
}

export function createEventStore(parameters: {
  readonly capacity: number
  readonly memory: ReturnType<typeof createTraceMemory>
  readonly onRemove?: ((events: readonly TraceEvent[]) => void) | undefined
}) {
  const { capacity, memory, onRemove } = parameters
  let events: TraceEvent[] = []

  function remove(count: number): void {
    const removed = events.slice(0, count)
    events = events.slice(count)
    for (const event of removed) memory.remove(event)
    onRemove?.(removed)
  }

  return {
    /** Replaced when old events are removed, otherwise grows in place. */
    getEvents: (): readonly TraceEvent[] => events,
    push(added: readonly TraceEvent[]) {
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

export function describeDropped(event: Pick<TraceEvent, 'dropped'>, member?: string): string | undefined {
  const { dropped } = event
  if (!dropped) return undefined
  const { bytes, members } = dropped
  return member === undefined || (members?.includes(member) ?? true) ? `dropped: ${formatSize(bytes)}` : undefined
}
