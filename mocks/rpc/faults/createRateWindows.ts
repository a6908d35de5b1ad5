import type { Clock } from '#mocks/core/clock'

export type RateWindows = {
  /** Whether a call is among the first `limit` of its window, which begins with a call. */
  take(id: string, limit: number, windowMs: number): boolean
}

export function createRateWindows(clock: Clock): RateWindows {
  const windows = new Map<string, { start: number; count: number }>()
  return {
    take(id, limit, windowMs) {
      const now = clock.now()
      const window = windows.get(id)
      if (window && now - window.start < windowMs) {
        window.count += 1
        return window.count <= limit
      }
      windows.set(id, { start: now, count: 1 })
      return limit > 0
    },
  }
}
