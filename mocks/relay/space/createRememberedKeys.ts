import type { Schedule, Timed } from './createSchedule.ts'

export type Remembered = {
  /** A 53-bit hash of topic and text. */
  readonly key: number
  readonly topicKey: number
  /** The expiry by the relay's clock, in milliseconds since the Unix epoch. */
  readonly expiresAt: number
}

export type RememberedKeysParameters = {
  readonly limit: number
  readonly schedule: Schedule
  readonly now: () => number
  /** How far the relay's clock is ahead of the schedule's, in milliseconds. */
  readonly skew: () => number
}

/** The least time between sweeps in milliseconds, as a sweep reads all keys. */
const SWEEP_MS = 1_000
const LEAST = 64

/** Arrays of numbers and a table: about 50 bytes a key, without objects for the garbage collector. */
export function createRememberedKeys({ limit, schedule, now, skew }: RememberedKeysParameters) {
  let store = createStore(0)
  let head = 0
  let end = 0
  let timer: Timed | undefined
  let earliest = Number.NEGATIVE_INFINITY

  function rebuild(stays: (index: number, from: Store) => boolean, least = 0): void {
    const from = store
    const kept: number[] = []
    for (let index = head; index < end; index++) if (stays(index, from)) kept.push(index)
    store = createStore(Math.max(least, Math.ceil(kept.length * 1.5)))
    head = 0
    end = 0
    for (const index of kept) append(from.keys[index] ?? 0, from.topics[index] ?? 0, from.expiries[index] ?? 0)
  }

  function append(key: number, topic: number, expiry: number): void {
    store.keys[end] = key
    store.topics[end] = topic
    store.expiries[end] = expiry
    const { places } = store
    let slot = slotOf(key, places)
    while (places[slot] !== 0) slot = slotOf(slot + 1, places)
    end += 1
    places[slot] = end
  }

  function sweep(): void {
    const time = now()
    rebuild((index, { expiries }) => (expiries[index] ?? 0) > time)
    earliest = time + SWEEP_MS
    setTimer()
  }

  function setTimer(): void {
    let first = Number.POSITIVE_INFINITY
    for (let index = head; index < end; index++) first = Math.min(first, store.expiries[index] ?? first)
    moveTimer(first)
  }

  function moveTimer(expiresAt: number): void {
    if (timer) schedule.remove(timer)
    timer = undefined
    if (expiresAt < Number.POSITIVE_INFINITY) timer = schedule.add(Math.max(expiresAt, earliest) - skew(), sweep)
  }

  return {
    add({ key, topicKey, expiresAt }: Remembered) {
      if (limit <= 0) return
      if (end - head >= limit) head += 1
      if (end === store.keys.length) rebuild(() => true, LEAST)
      append(key, topicKey, expiresAt)
      if (timer === undefined || timer.due + skew() > expiresAt) moveTimer(expiresAt)
    },
    has(key: number) {
      if (head === end) return false
      const { places, keys, expiries } = store
      for (let slot = slotOf(key, places); ; slot = slotOf(slot + 1, places)) {
        const index = (places[slot] ?? 0) - 1
        if (index === -1) return false
        if (index >= head && keys[index] === key && (expiries[index] ?? 0) > now()) return true
      }
    },
    forgetTopic(topicKey: number) {
      if (head === end) return
      rebuild((index, { topics }) => topics[index] !== topicKey)
      setTimer()
    },
    retime() {
      // The clock may have been set back.
      earliest = Number.NEGATIVE_INFINITY
      setTimer()
    },
    clear() {
      store = createStore(0)
      head = 0
      end = 0
      setTimer()
    },
    size: () => end - head,
    capacity: () => store.keys.length,
  }
}

type Store = {
  readonly keys: Float64Array
  readonly topics: Float64Array
  readonly expiries: Float64Array
  /** The index of a key plus 1, or 0, by the key's low bits. The length is a power of 2. */
  readonly places: Int32Array
}

/** At least a third of the places stays free. */
function createStore(capacity: number): Store {
  return {
    keys: new Float64Array(capacity),
    topics: new Float64Array(capacity),
    expiries: new Float64Array(capacity),
    places: new Int32Array(2 ** Math.ceil(Math.log2(Math.max(capacity, 1) * 1.5))),
  }
}

const slotOf = (key: number, { length }: Int32Array): number => key & (length - 1)
