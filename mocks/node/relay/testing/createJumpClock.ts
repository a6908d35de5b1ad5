import type { Clock } from '#mocks/core/clock'
import { systemClock } from '#mocks/core/clock'

/** The system clock, which a test can move forward. */
export type JumpClock = Clock & {
  /** Moves the clock forward by milliseconds. */
  jump(ms: number): void
}

export function createJumpClock(): JumpClock {
  let ahead = 0
  return {
    now: () => systemClock.now() + ahead,
    jump(ms) {
      ahead += ms
    },
  }
}
