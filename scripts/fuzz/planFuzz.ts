import { BenchError } from '#mocks/core/BenchError'
import type { Fuzz } from '#mocks/core/testing/checkProperty'

const DEFAULT_MINUTES = 5

const MOST_MINUTES = 24 * 60

const WORKERS = 2
/** Beyond it, a test that checks one property for several cases would time out. */
const MOST_MS = 20_000
/** Importing the tests takes as long. */
const LEAST_ROUND_MS = 30_000

export function planRound(parameters: {
  readonly seed: number
  readonly now: number
  /** Milliseconds since 1970. */
  readonly until: number
  readonly properties: number
  readonly isFirst: boolean
}): Fuzz | undefined {
  const { seed, now, until, properties, isFirst } = parameters
  const left = until - now
  if (left < LEAST_ROUND_MS && !isFirst) return undefined
  return { seed, until, ms: Math.min(MOST_MS, Math.max(0, Math.floor((left * WORKERS) / Math.max(1, properties)))) }
}

export function readFuzzMinutes(words: readonly string[]): number {
  if (words.length === 1 && words[0] === '--smallest') return 0
  const [text = String(DEFAULT_MINUTES), ...others] = words
  const minutes = /^\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN
  if (others.length === 0 && minutes > 0 && minutes <= MOST_MINUTES) return minutes
  throw new BenchError(`"${words.join(' ')}" is not a number of minutes.`, {
    hint: `Write: npm run fuzz -- <minutes, at most ${MOST_MINUTES}; default: ${DEFAULT_MINUTES}>`,
  })
}
