import { BenchError } from '#mocks/core/BenchError'

const DEFAULT_MINUTES = 5
const MOST_MINUTES = 24 * 60

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
