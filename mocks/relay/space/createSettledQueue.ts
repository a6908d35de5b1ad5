import type { MessageRecord } from './relayRecords.ts'

/** Messages in the order of their acknowledgement: the first ones are removed to make room. */
export type SettledQueue = {
  /** Adds a message as the newest, and removes it from the queue that it was in. */
  push(message: MessageRecord): void
  /** Returns the oldest message in the queue. */
  first(): MessageRecord | undefined
  /** Removes a message from the queue. */
  leave(message: MessageRecord): void
  /** The number of messages in the queue. */
  size(): number
}

/** A message's place in a queue. Each push makes a new place, so that a returning message is only at the end. */
export type SettledPlace = { readonly queue: SettledQueue; readonly message: MessageRecord }

/** Makes an empty queue. Outdated places are skipped, and removed once they are the majority: cheaper than a `Set`. */
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
