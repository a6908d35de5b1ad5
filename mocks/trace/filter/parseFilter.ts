import { HOPS } from '../traceEvent.ts'

/** One condition. `text` matches any text of a hop; the others match the fact that they name. */
export type FilterTerm = {
  readonly kind: 'text' | 'method' | 'code' | 'hop' | 'status'
  readonly negated: boolean
  readonly test: (text: string) => boolean
}

export type Filter = {
  /** Terms that must all match. */
  readonly terms: readonly FilterTerm[]
  /** What could not be parsed, in words for the user. */
  readonly problems: readonly string[]
}

const keys = ['method', 'code', 'hop', 'status'] as const
const values: Readonly<Record<string, readonly string[]>> = {
  hop: Object.keys(HOPS),
  status: ['open', 'ok', 'error'],
}

/**
 * Parses the wire's filter: words, `"two words"`, `method:eth_*`, `code:4001`, `hop:provider`,
 * `status:open|error`, and `-` before any of them to negate it. `*` matches anything, `|` means or.
 *
 * @example
 * parseFilter('method:eth_* -method:eth_blockNumber code:4001').terms.length // 3
 */
export function parseFilter(text: string): Filter {
  const terms: FilterTerm[] = []
  const problems: string[] = []
  for (const [, minus, key, quoted, bare] of text.matchAll(/(-?)(?:([a-zA-Z]+):)?(?:"([^"]*)"?|(\S+))/g)) {
    const negated = minus === '-'
    const value = quoted ?? bare ?? ''
    if (key === undefined) {
      terms.push({ kind: 'text', negated, test: toTextTest(value) })
      continue
    }
    const kind = keys.find((name) => name === key.toLowerCase())
    const problem = kind === undefined ? unknownKey(key) : unknownValue(kind, value)
    if (problem !== undefined) problems.push(problem)
    else if (kind !== undefined) terms.push({ kind, negated, test: toPatternTest(value) })
  }
  return { terms, problems }
}

function unknownKey(key: string): string {
  return `“${key}:” is not a key. Keys: ${keys.join(', ')}. Put plain text in quotes.`
}

function unknownValue(kind: string, value: string): string | undefined {
  const known = values[kind]
  if (!known) return undefined
  const wrong = value.split('|').find((part) => {
    const test = toPatternTest(part)
    return !known.some((name) => test(name))
  })
  return wrong === undefined ? undefined : `${kind}: “${wrong}” is not one of ${known.join(', ')}.`
}

function toTextTest(value: string): (text: string) => boolean {
  const needle = value.toLowerCase()
  return (text) => text.toLowerCase().includes(needle)
}

function toPatternTest(value: string): (text: string) => boolean {
  const alternatives = value.split('|').map((part) => part.replace(/[.+?^${}()[\]\\]/g, '\\$&').replaceAll('*', '.*'))
  const pattern = new RegExp(`^(?:${alternatives.join('|')})$`, 'i')
  return (text) => pattern.test(text)
}
