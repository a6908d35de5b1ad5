import type { TraceEvent } from '../traceEvent.ts'
import { sizeOf } from './sizeOf.ts'

/** How many bytes the events of one trace may take, by default. */
export const TRACE_BYTES = 128 * 1024 * 1024

/** Counts the memory that events take, and makes room by dropping payloads. */
export type TraceMemory = {
  add(event: TraceEvent): void
  /** Stops counting an event that was added. */
  remove(event: TraceEvent): void
  /**
   * Drops the oldest payloads until the events fit. Returns false if they don't, although all payloads are dropped:
   * then the caller has to remove events.
   */
  fit(): boolean
  /** The estimate, in bytes. */
  getBytes(): number
}

/** Less data than this stays, because the note that it was dropped would take as much. */
const LEAST_DATA = 512
const LEAST_MEMBER = 128
/** The most characters of names in the note of what was dropped. */
const NAMES_LENGTH = 200
/** The memory of an event without its texts. */
const EVENT = 160
/** How full the budget is after payloads were dropped, so that one pass serves many events. */
const FULL = 0.9

/**
 * Creates the memory of a store of events. A payload is dropped from the event itself, so that it is gone from each list
 * that holds the event: otherwise its bytes would stay.
 *
 * @example
 * const memory = createTraceMemory(TRACE_BYTES)
 * memory.add(event)
 * if (!memory.fit()) memory.remove(events.shift())
 */
export function createTraceMemory(budget: number): TraceMemory {
  /** The size of each payload that can be dropped, oldest first. */
  const payloads = new Map<TraceEvent, number>()
  let bytes = 0

  return {
    add(event) {
      if (budget === Number.POSITIVE_INFINITY) return
      const size = sizeOf(event.data)
      bytes += sizeWithoutData(event) + size
      if (size >= LEAST_DATA && !Object.isFrozen(event)) payloads.set(event, size)
    },
    remove(event) {
      if (budget === Number.POSITIVE_INFINITY) return
      bytes -= sizeWithoutData(event) + (payloads.get(event) ?? sizeOf(event.data))
      payloads.delete(event)
    },
    fit() {
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
  const small = Object.fromEntries(sizes.filter((member) => !large.includes(member)).map(toEntry))
  const members = large.map(({ name }) => name)
  const keepsSmall = members.join().length <= NAMES_LENGTH && sizeOf(small) < LEAST_DATA
  changed.dropped = keepsSmall
    ? { bytes: large.reduce((sum, member) => sum + member.bytes, 0), members }
    : { bytes: sizeOf(event.data) }
  changed.data = keepsSmall ? small : {}
}

function toEntry({ name, value }: { readonly name: string; readonly value: unknown }): [string, unknown] {
  return [name, value]
}
