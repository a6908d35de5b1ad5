/** A source of the current time. It is passed in, so that a run can be repeated. */
export type Clock = {
  /** Milliseconds since the Unix epoch. May have a fraction. */
  now(): number
}

/** The machine's own clock. */
export const systemClock: Clock = { now: () => Date.now() }
