import type { Schedule, Timed } from './createSchedule.ts'

/** The keys of messages that went before their time: what is published again is known by them. */
export type RememberedKeys = {
  add(remembered: Remembered): void
  /** Whether a message with this key is remembered, and its time is not over. */
  has(key: number): boolean
  /** Forgets those of one topic. */
  forgetTopic(topicKey: number): void
  /** Counts every key's time anew, after the relay's clock changed. */
  retime(): void
  clear(): void
  /** How many are remembered. */
  size(): number
  /** How many there is memory for. */
  capacity(): number
}

/** What is left of a message: three numbers. */
export type Remembered = {
  /** A 53-bit hash of topic and text. */
  readonly key: number
  /** A 53-bit hash of the topic. */
  readonly topicKey: number
  /** Milliseconds since the Unix epoch, by the relay's clock. */
  readonly expiresAt: number
}

export type RememberedKeysParameters = {
  /** More: the oldest goes. */
  readonly limit: number
  readonly schedule: Schedule
  /** The relay's clock. */
  readonly now: () => number
  /** How far it is ahead of the schedule's, in milliseconds. */
  readonly skew: () => number
}

/** Sweeps read all keys: there is at most one in so many milliseconds. */
const SWEEP_MS = 1_000
/** Room for so many is made with the first one. */
const LEAST = 64

/**
 * Makes an empty memory of keys. Keys, topics and times stand in arrays of numbers, in the order in which they came; a
 * table finds a key's place. That is some 50 bytes a key, and nothing for the collector to walk. Nothing is taken out of
 * the table: both are built anew, without what is over, when they are full and when something's time is up.
 */
export function createRememberedKeys({ limit, schedule, now, skew }: RememberedKeysParameters): RememberedKeys {
  let store = createStore(0)
  let head = 0
  let end = 0
  let timer: Timed | undefined
  /** When the next sweep may be, by the relay's clock. */
  let earliest = Number.NEGATIVE_INFINITY

  /** Takes over those that stay, in their order, with room for half as many again. */
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

  /** Sets the timer to when the first of all is over. */
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
    add({ key, topicKey, expiresAt }) {
      if (limit <= 0) return
      if (end - head >= limit) head += 1
      if (end === store.keys.length) rebuild(() => true, LEAST)
      append(key, topicKey, expiresAt)
      if (timer === undefined || timer.due + skew() > expiresAt) moveTimer(expiresAt)
    },
    has(key) {
      if (head === end) return false
      const { places, keys, expiries } = store
      for (let slot = slotOf(key, places); ; slot = slotOf(slot + 1, places)) {
        const index = (places[slot] ?? 0) - 1
        if (index === -1) return false
        if (index >= head && keys[index] === key && (expiries[index] ?? 0) > now()) return true
      }
    },
    forgetTopic(topicKey) {
      if (head === end) return
      rebuild((index, { topics }) => topics[index] !== topicKey)
      setTimer()
    },
    retime() {
      // The clock may have gone back.
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
  /** By the low bits of a key: 1 more than its index, or 0. Their number is a power of 2. */
  readonly places: Int32Array
}

/** Makes room for so many keys; a third of the places stays free at least. */
function createStore(capacity: number): Store {
  return {
    keys: new Float64Array(capacity),
    topics: new Float64Array(capacity),
    expiries: new Float64Array(capacity),
    places: new Int32Array(2 ** Math.ceil(Math.log2(Math.max(capacity, 1) * 1.5))),
  }
}

function slotOf(key: number, { length }: Int32Array): number {
  return key & (length - 1)
}
