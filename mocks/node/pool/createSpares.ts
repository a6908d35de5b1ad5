import type { PoolEntry } from './startPoolEntry.ts'

/** Chains that are ready to be taken, and all that ever were: they are ended together. */
export type Spares = {
  /** Resolves when one is ready, where any are kept. */
  ready(): Promise<void>
  /** One that is ready, or will be. */
  take(): Promise<PoolEntry>
  /** Takes one back that is as new; one too many is ended. */
  give(entry: PoolEntry): Promise<void>
  stop(): Promise<void>
}

/** Keeps so many chains ready; each one that is taken is replaced at once. */
export function createSpares(parameters: { readonly size: number; readonly start: () => Promise<PoolEntry> }): Spares {
  const { size, start } = parameters
  const all = new Set<Promise<PoolEntry>>()
  let waiting: Promise<PoolEntry>[] = []
  let stopping = false

  function begin(): Promise<PoolEntry> {
    const entry = start()
    all.add(entry)
    // One that does not start is named to whoever takes it, and not kept.
    entry.catch(() => {
      all.delete(entry)
      waiting = waiting.filter((other) => other !== entry)
    })
    return entry
  }

  function refill(): void {
    while (!stopping && waiting.length < size) waiting.push(begin())
  }

  refill()
  return {
    async ready() {
      await waiting[0]
    },
    take() {
      const entry = waiting.shift() ?? begin()
      refill()
      return entry
    },
    async give(entry) {
      if (!stopping && waiting.length < size) return void waiting.unshift(Promise.resolve(entry))
      await entry.stop()
    },
    async stop() {
      stopping = true
      waiting = []
      await Promise.all([...all].map((entry) => entry.then((started) => started.stop()).catch(() => {})))
    },
  }
}
