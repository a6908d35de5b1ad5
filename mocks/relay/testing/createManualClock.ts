import type { Clock } from '#mocks/core/clock'

/** A clock that only advances on `pass`. */
export type ManualClock = Clock & { pass(ms: number): void }

/** Makes a clock that starts at a whole second of 2026. */
export function createManualClock(start = 1_770_000_000_000): ManualClock {
  let now = start
  return {
    now: () => now,
    pass(ms) {
      now += ms
    },
  }
}
