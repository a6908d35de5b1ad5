import type { MessageRecord } from './relayRecords.ts'

/** Messages that somebody acknowledged, in that order: the first to go where room is needed. */
export type SettledQueue = {
  push(message: MessageRecord): void
  /** The oldest that is still in its mailbox. */
  first(): MessageRecord | undefined
  /** One of them left its mailbox. */
  left(): void
  /** How many are in their mailboxes. */
  size(): number
}

/** Makes an empty queue. Those that left are skipped, and thrown out once they are the most: cheaper than a `Set`. */
export function createSettledQueue(): SettledQueue {
  let queue: MessageRecord[] = []
  let head = 0
  let size = 0

  function compact(): void {
    queue = queue.slice(head).filter(({ kept }) => kept)
    head = 0
  }

  return {
    push(message) {
      queue.push(message)
      size += 1
      if (queue.length > 64 && queue.length > size * 2) compact()
    },
    first() {
      while (head < queue.length && queue[head]?.kept === false) head += 1
      return queue[head]
    },
    left() {
      size -= 1
    },
    size: () => size,
  }
}
