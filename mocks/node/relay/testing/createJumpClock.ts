import type { Clock } from '#mocks/core/clock'
import { systemClock } from '#mocks/core/clock'

/** The machine's clock, which a test can put forward. */
export type JumpClock = Clock & {
  /** By so many milliseconds. */
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
