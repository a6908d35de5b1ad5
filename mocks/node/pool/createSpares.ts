import type { PoolEntry } from './startPoolEntry.ts'

export type Spares = ReturnType<typeof createSpares>

export function createSpares({ size, start }: { size: number; start: () => Promise<PoolEntry> }) {
  const all = new Set<Promise<PoolEntry>>()
  let waiting: Promise<PoolEntry>[] = []
  let stopping = false

  function begin(): Promise<PoolEntry> {
    const entry = start()
    all.add(entry)
    // Its error reaches the caller of `take`.
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
    take(): Promise<PoolEntry> {
      const entry = waiting.shift() ?? begin()
      refill()
      return entry
    },
    async give(entry: PoolEntry): Promise<void> {
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
