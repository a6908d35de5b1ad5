import type { PinStore } from './model/createPins.ts'

const KEY = 'walletbench.pins'

/** Keeps pins as long as the tab: the bench gives a page that is loaded again the events of its tab. */
export function createTabPins(read: () => Storage): PinStore {
  return {
    read() {
      try {
        const names: unknown = JSON.parse(read().getItem(KEY) ?? '[]')
        return Array.isArray(names) ? names.filter((name) => typeof name === 'string') : []
      } catch {
        // The storage is disabled, or holds something else.
        return []
      }
    },
    write(names) {
      try {
        read().setItem(KEY, JSON.stringify(names))
      } catch {
        // Without storage, pins last as long as the page.
      }
    },
  }
}
