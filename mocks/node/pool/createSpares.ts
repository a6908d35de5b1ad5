import type { PoolEntry } from './startPoolEntry.ts'

/** Also tracks the chains in use, to stop all together. */
export type Spares = {
  ready(): Promise<void>
  take(): Promise<PoolEntry>
  give(entry: PoolEntry): Promise<void>
  stop(): Promise<void>
}

export function createSpares(parameters: { readonly size: number; readonly start: () => Promise<PoolEntry> }): Spares {
  const { size, start } = parameters
  const all = new Set<Promise<PoolEntry>>()
  let waiting: Promise<PoolEntry>[] = []
  let stopping = false

  function begin(): Promise<PoolEntry> {
    const entry = start()
    all.add(entry)
    // A chain that does not start is not kept. Its error reaches the caller of `take`.
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
