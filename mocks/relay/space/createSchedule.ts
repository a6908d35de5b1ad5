/** Something that falls due. */
export type Timed = {
  /** When, in milliseconds since the Unix epoch. */
  readonly due: number
  /** What was put in first goes first among what is due at once. */
  readonly order: number
  /** Its place in the heap; -1 when it is not in it. */
  slot: number
  readonly run: () => void
}

/** What falls due, soonest first. Adding and removing take logarithmic time, and what is removed leaves nothing behind. */
export type Schedule = {
  add(due: number, run: () => void): Timed
  /** Takes it out; nothing happens where it is out already. */
  remove(entry: Timed): void
  /** When the first falls due. */
  nextDue(): number | undefined
  /** Runs what is due by `now`, and what that adds and is due too. Tells whether anything was. */
  runDue(now: number): boolean
  size(): number
}

/**
 * Makes an empty schedule: a binary heap whose entries know their places.
 *
 * @param onEarlier - told when something was added that falls due before all else
 */
export function createSchedule(onEarlier: () => void): Schedule {
  const heap: Timed[] = []
  let added = 0

  function place(entry: Timed, slot: number): void {
    heap[slot] = entry
    entry.slot = slot
  }

  /** Moves an entry up to where it belongs. */
  function rise(entry: Timed, from: number): void {
    let slot = from
    while (slot > 0) {
      const parentSlot = (slot - 1) >> 1
      const parent = heap[parentSlot]
      if (parent === undefined || !isBefore(entry, parent)) break
      place(parent, slot)
      slot = parentSlot
    }
    place(entry, slot)
  }

  /** Moves an entry down to where it belongs. */
  function sink(entry: Timed, from: number): void {
    let slot = from
    for (;;) {
      const left = heap[slot * 2 + 1]
      if (left === undefined) break
      const right = heap[slot * 2 + 2]
      const child = right !== undefined && isBefore(right, left) ? right : left
      if (!isBefore(child, entry)) break
      const childSlot = child.slot
      place(child, slot)
      slot = childSlot
    }
    place(entry, slot)
  }

  function remove(entry: Timed): void {
    const { slot } = entry
    if (slot === -1 || heap[slot] !== entry) return
    entry.slot = -1
    const last = heap.pop()
    if (last === undefined || last === entry) return
    sink(last, slot)
    rise(last, last.slot)
  }

  return {
    add(due, run) {
      added += 1
      const entry: Timed = { due, order: added, slot: heap.length, run }
      rise(entry, heap.length)
      if (entry.slot === 0) onEarlier()
      return entry
    },
    remove,
    nextDue: () => heap[0]?.due,
    runDue(now) {
      const isDue = heap[0] !== undefined && heap[0].due <= now
      for (let first = heap[0]; first !== undefined && first.due <= now; first = heap[0]) {
        remove(first)
        first.run()
      }
      return isDue
    },
    size: () => heap.length,
  }
}

function isBefore(one: Timed, other: Timed): boolean {
  return one.due < other.due || (one.due === other.due && one.order < other.order)
}
