import type { Clock } from './clock.ts'

export type PageClockParameters = {
  /** Whole milliseconds since the Unix epoch, such as `Date.now`. */
  readonly date: () => number
  /** Milliseconds with a fraction, such as `performance.now()`. */
  readonly monotonic: () => number
}

/** The latest moment within a millisecond. */
const LAST_FRACTION = 0.999

/**
 * Adds a fraction to the wall clock's millisecond. `performance.timeOrigin + performance.now()` would drift: it stops
 * while a computer sleeps and ignores changes of the system's clock, so two pages would disagree.
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
