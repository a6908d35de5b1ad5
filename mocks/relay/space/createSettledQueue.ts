import type { MessageRecord } from './relayRecords.ts'

/** Messages that were acknowledged, in that order: the first to go where room is needed. */
export type SettledQueue = {
  /** Takes a message in, as the newest; it leaves the queue that it is in. */
  push(message: MessageRecord): void
  /** The oldest that is still in it. */
  first(): MessageRecord | undefined
  /** A message that is in it leaves. */
  leave(message: MessageRecord): void
  /** How many are in it. */
  size(): number
}

/** Where a message stands. Each push makes another: a message that comes back stands at the end alone. */
export type SettledPlace = { readonly queue: SettledQueue; readonly message: MessageRecord }

/** Makes an empty queue. Places that were left are skipped, and thrown out once they are the most: cheaper than a `Set`. */
export function createSettledQueue(): SettledQueue {
  let places: SettledPlace[] = []
  let head = 0
  let size = 0

  function compact(): void {
    if (places.length <= 64 || places.length <= size * 2) return
    places = places.slice(head).filter(isTaken)
    head = 0
  }

  const self: SettledQueue = {
    push(message) {
      message.place?.queue.leave(message)
      message.place = { queue: self, message }
      places.push(message.place)
      size += 1
      compact()
    },
    first() {
      for (let place = places[head]; place !== undefined && !isTaken(place); place = places[head]) head += 1
      return places[head]?.message
    },
    leave(message) {
      message.place = undefined
      size -= 1
      compact()
    },
    size: () => size,
  }
  return self
}

function isTaken(place: SettledPlace): boolean {
  return place.message.place === place
}
