/** Where time comes from. It is passed in, so that a run can be repeated. */
export type Clock = {
  /** Milliseconds since the Unix epoch. Need not be an integer. */
  now(): number
}

/** The machine's own clock. */
export const systemClock: Clock = { now: () => Date.now() }
