/** Places for so many at a time; who comes later waits in line. */
export type Semaphore = {
  take(): Promise<void>
  /** Gives a place back: the first in line has it. */
  give(): void
}

/**
 * Makes places. What waits for a connection must not count as waiting for the node.
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
