import type { TraceEvent } from '../traceEvent.ts'
import { sizeOf } from './sizeOf.ts'

export const TRACE_BYTES = 128 * 1024 * 1024

export type TraceMemory = {
  add(event: TraceEvent): void
  remove(event: TraceEvent): void
  /** Drops the oldest payloads until the events fit. If it returns false, the caller has to remove events. */
  fit(): boolean
  /** The estimate, in bytes. */
  getBytes(): number
}

/** The note that less data was dropped would take as much. */
const LEAST_DATA = 512
const LEAST_MEMBER = 128
const NAMES_LENGTH = 200
/** Without its texts. */
const EVENT = 160
/** The fill level after payloads were dropped, so that one pass serves many events. */
const FULL = 0.9

/** Drops payloads from the event itself: another list that holds it would keep the bytes. */
export function createTraceMemory(budget: number): TraceMemory {
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
