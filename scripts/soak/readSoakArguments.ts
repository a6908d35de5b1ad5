import { BenchError } from '#mocks/core/BenchError'

/** What `npm run soak` repeats, and how often. */
export type SoakCommand = { readonly part: 'relay' | 'others'; readonly count: number }

const DEFAULT_MESSAGES = 1_000_000
const DEFAULT_RUNS = 500
const MOST = 100_000_000

/**
 * Reads the arguments of `npm run soak`.
 *
 * @throws BenchError unless they are empty, a number of messages, or `others` with or without a number of runs
 * @example
 * readSoakArguments([]) // { part: 'relay', count: 1_000_000 }
 * readSoakArguments(['others', '40']) // { part: 'others', count: 40 }
 */
export function readSoakArguments(words: readonly string[]): SoakCommand {
  const isOthers = words[0] === 'others'
  const [text = String(isOthers ? DEFAULT_RUNS : DEFAULT_MESSAGES), ...more] = isOthers ? words.slice(1) : words
  const count = /^\d+$/.test(text) ? Number(text) : 0
  if (more.length === 0 && count > 0 && count <= MOST) return { part: isOthers ? 'others' : 'relay', count }
  throw new BenchError(`"${words.join(' ')}" is not what can be repeated.`, {
    hint: `Write: npm run soak -- <messages; default: ${DEFAULT_MESSAGES}>, or: npm run soak -- others <runs; default: ${DEFAULT_RUNS}>`,
  })
}
