import type { Fuzz } from '#mocks/core/testing/runProperty'

/** How many files Vitest runs in parallel on a developer's machine. */
const WORKERS = 2
/** The longest time for a property. Beyond it, a test that checks one property for several cases would time out. */
const MOST_MS = 20_000
/** The shortest time of a round, in milliseconds: importing the tests takes as long. */
const LEAST_ROUND_MS = 30_000

export type RoundParameters = {
  readonly seed: number
  readonly now: number
  /** When the last round ends, in milliseconds since 1970. */
  readonly until: number
  readonly properties: number
  /** The first round always runs, however little time there is. */
  readonly isFirst: boolean
}

/**
 * Divides the time that is left among the properties.
 *
 * @returns `undefined` when too little time is left for another round
 */
export function planRound({ seed, now, until, properties, isFirst }: RoundParameters): Fuzz | undefined {
  const left = until - now
  if (left < LEAST_ROUND_MS && !isFirst) return undefined
  return { seed, until, ms: Math.min(MOST_MS, Math.max(0, Math.floor((left * WORKERS) / Math.max(1, properties)))) }
}
