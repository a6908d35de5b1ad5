/** A limited number of places, with a queue. */
export type Semaphore = {
  take(): Promise<void>
  /** Releases a place. The first in the queue gets it. */
  give(): void
}

/**
 * Makes a semaphore. The wait for a connection must not count towards the node's time-out.
 *
 * @example
 * const semaphore = createSemaphore(32)
 * await semaphore.take()
 * try { … } finally { semaphore.give() }
 */
export function createSemaphore(count: number): Semaphore {
  const line: (() => void)[] = []
  let free = count
  return {
    take() {
      if (free === 0) return new Promise((resolve) => line.push(resolve))
      free -= 1
      return Promise.resolve()
    },
    give() {
      const next = line.shift()
      if (next) next()
      else free += 1
    },
  }
}
