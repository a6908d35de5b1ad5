export type Timed = {
  /** The due time, in milliseconds since the Unix epoch. */
  readonly due: number
  /** Orders entries with the same due time: first in, first out. */
  readonly order: number
  /** The index in the heap; -1 if the entry is not in it. */
  slot: number
  readonly run: () => void
}

export type Schedule = ReturnType<typeof createSchedule>

/** `onEarlier` runs when an entry is due before all others. */
export function createSchedule(onEarlier: () => void) {
  const heap: Timed[] = []
  let added = 0

  function place(entry: Timed, slot: number): void {
    heap[slot] = entry
    entry.slot = slot
  }

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
    add(due: number, run: () => void) {
      added += 1
      const entry: Timed = { due, order: added, slot: heap.length, run }
      rise(entry, heap.length)
      if (entry.slot === 0) onEarlier()
      return entry
    },
    remove,
    nextDue: () => heap[0]?.due,
    runDue(now: number) {
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

const isBefore = (one: Timed, other: Timed) => one.due < other.due || (one.due === other.due && one.order < other.order)
