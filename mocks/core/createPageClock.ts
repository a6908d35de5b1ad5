import type { Clock } from './clock.ts'

export type PageClockParameters = {
  /** The clock on the wall, in whole milliseconds since the Unix epoch. In a page: `Date.now`. */
  readonly date: () => number
  /** Milliseconds with a fraction, from any beginning. In a page: `performance.now()`. */
  readonly monotonic: () => number
}

/** The latest moment within a millisecond. */
const LAST_FRACTION = 0.999

/**
 * Creates a clock that tells the wall clock's millisecond and adds a fraction to it, so that events of one page have
 * different times. `performance.timeOrigin + performance.now()` would drift: it stands still while a computer sleeps,
 * and does not follow when the system's clock is set. Two pages would then report different times for one moment.
 *
 * @example
 * const clock = createPageClock({ date: Date.now, monotonic: () => performance.now() })
 */
export function createPageClock({ date, monotonic }: PageClockParameters): Clock {
  let offset = Number.NEGATIVE_INFINITY
  let last = Number.NEGATIVE_INFINITY
  return {
    now() {
      const wall = date()
      const elapsed = monotonic()
      // Both clocks are read one after the other, and a browser makes each coarser.
      const isNear = elapsed + offset >= wall && elapsed + offset < wall + 2
      if (!isNear) offset = wall - elapsed
      const fine = Math.min(elapsed + offset, wall + LAST_FRACTION)
      last = last < wall + 1 ? Math.max(last, fine) : fine
      return last
    },
  }
}
