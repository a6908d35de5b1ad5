declare const setTimeout: (run: () => void, ms: number) => unknown

export const systemWait: Wait = async (ms) => {
  let left = ms
  // A timer with a longer delay fires at once.
  while (left > LONGEST) {
    await pause(LONGEST)
    left -= LONGEST
  }
  await pause(left)
}

const LONGEST = 2 ** 31 - 1

const pause = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms))

const LAST_FRACTION = 0.999

type PageClockParameters = {
  /** Whole milliseconds since the Unix epoch, such as `Date.now`. */
  readonly date: () => number
  /** Milliseconds with a fraction, such as `performance.now()`. */
  readonly monotonic: () => number
}

/** A source of the current time. It is passed in, so that a run can be repeated. */
export type Clock = {
  /** Milliseconds since the Unix epoch. May have a fraction. */
  now(): number
}

/** The machine's own clock. */
export const systemClock: Clock = { now: () => Date.now() }

/** Resolves after the given number of milliseconds. It is passed in, so that a test can control time. */
export type Wait = (ms: number) => Promise<void>

/** `performance.timeOrigin + performance.now()` would drift: it stops while a computer sleeps. */
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
