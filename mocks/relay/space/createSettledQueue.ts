import type { SettledPlace, SettledQueue } from './relayRecords.ts'

/** Outdated places are skipped, and removed once they are the majority: cheaper than a `Set`. */
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

const isTaken = (place: SettledPlace): boolean => place.message.place === place
