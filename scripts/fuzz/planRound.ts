import type { Fuzz } from '#mocks/core/testing/runProperty'

/** What Vitest does side by side on the machine that a developer has. */
const WORKERS = 2
/** Longer, and a test that tries one property for each of several cases would reach its time-out. */
const MOST_MS = 20_000
/** The least time of a round, in milliseconds: importing the tests takes as long. */
const LEAST_ROUND_MS = 30_000

export type RoundParameters = {
  readonly seed: number
  readonly now: number
  /** When the last round ends, in milliseconds since 1970. */
  readonly until: number
  readonly properties: number
  /** The first round takes place however little time there is. */
  readonly isFirst: boolean
}

/**
 * Shares the time that is left among the properties.
 *
 * @returns `undefined` where it is too little for another round
 */
export function planRound({ seed, now, until, properties, isFirst }: RoundParameters): Fuzz | undefined {
  const left = until - now
  if (left < LEAST_ROUND_MS && !isFirst) return undefined
  return { seed, until, ms: Math.min(MOST_MS, Math.max(0, Math.floor((left * WORKERS) / Math.max(1, properties)))) }
}
