import { BenchError } from '#mocks/core/BenchError'

/** How often each is repeated by default. */
const PARTS = { others: 500, connectors: 100, resilience: 5, codegen: 10, attacks: 100 } as const

export type SoakCommand = {
  /** `smallest`: each of ours once, as in `npm test`. */
  readonly part: 'relay' | 'smallest' | keyof typeof PARTS
  readonly count: number
  /** Whether earlier runs count. */
  readonly goesOn?: true
}

const DEFAULT_MESSAGES = 1_000_000
const MOST = 100_000_000
const ON = 'on'
const SMALLEST = '--smallest'

/** Such as `['resilience', '5', 'on']`. */
export function readSoakArguments(words: readonly string[]): SoakCommand {
  const [first = ''] = words
  if (words.length === 1 && first === SMALLEST) return { part: 'smallest', count: 1 }
  const part = isPart(first) ? first : 'relay'
  const [text = String(part === 'relay' ? DEFAULT_MESSAGES : PARTS[part]), ...more] =
    part === 'relay' ? words : words.slice(1)
  const goesOn = part === 'resilience' && more.length === 1 && more[0] === ON
  const count = /^\d+$/.test(text) ? Number(text) : 0
  if (goesOn && count > 0 && count <= MOST) return { part, count, goesOn }
  if (more.length === 0 && count > 0 && count <= MOST) return { part, count }
  const named = Object.entries(PARTS).map(([name, runs]) => `npm run soak -- ${name} <runs; default: ${runs}>`)
  throw new BenchError(`"${words.join(' ')}" is not what can be repeated.`, {
    hint: `Write: npm run soak -- <messages; default: ${DEFAULT_MESSAGES}>, or: ${named.join(', or: ')}. After the runs of resilience "on" goes on with those that are missing.`,
  })
}

const isPart = (word: string): word is keyof typeof PARTS => Object.hasOwn(PARTS, word)
