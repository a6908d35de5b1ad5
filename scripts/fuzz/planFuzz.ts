import { BenchError } from '#mocks/core/BenchError'
import type { Fuzz } from '#mocks/core/testing/checkProperty'

const DEFAULT_MINUTES = 5

const MOST_MINUTES = 24 * 60

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

/**
 * Reads the arguments of `npm run fuzz`.
 *
 * @returns how long to run, in minutes; 0 for the smallest run
 * @throws BenchError unless the arguments are empty or one number of minutes, above 0 and at most a day
 * @example
 * readFuzzMinutes([]) // 5
 * readFuzzMinutes(['0.5']) // 0.5
 * readFuzzMinutes(['--smallest']) // 0
 */
export function readFuzzMinutes(words: readonly string[]): number {
  if (words.length === 1 && words[0] === '--smallest') return 0
  const [text = String(DEFAULT_MINUTES), ...others] = words
  const minutes = /^\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN
  if (others.length === 0 && minutes > 0 && minutes <= MOST_MINUTES) return minutes
  throw new BenchError(`"${words.join(' ')}" is not a number of minutes.`, {
    hint: `Write: npm run fuzz -- <minutes, at most ${MOST_MINUTES}; default: ${DEFAULT_MINUTES}>`,
  })
}
