import type { MessageRecord } from './relayRecords.ts'

/** Messages that were acknowledged, in that order: the first to go where room is needed. A message names its queue. */
export type SettledQueue = {
  push(message: MessageRecord): void
  /** The oldest that is still in it. */
  first(): MessageRecord | undefined
  /** One of them names it no more. */
  left(): void
  /** How many are in it. */
  size(): number
}

/** Makes an empty queue. Those that left are skipped, and thrown out once they are the most: cheaper than a `Set`. */
export function createSettledQueue(): SettledQueue {
  let entries: MessageRecord[] = []
  let head = 0
  let size = 0

  function compact(): void {
    entries = entries.slice(head).filter(({ queue }) => queue === self)
    head = 0
  }

  const self: SettledQueue = {
    push(message) {
      entries.push(message)
      size += 1
      if (entries.length > 64 && entries.length > size * 2) compact()
    },
    first() {
      while (head < entries.length && entries[head]?.queue !== self) head += 1
      return entries[head]
    },
    left() {
      size -= 1
    },
    size: () => size,
  }
  return self
}
