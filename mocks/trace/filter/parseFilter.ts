import { HOPS } from '#mocks/trace/traceEvent'

export const filterKeys = {
  method: { words: 'the method of the flow, or of a hop, with or without eth_' },
  by: { words: 'the connector, or the client of the node' },
  dapp: { words: 'the origin of the dapp' },
  status: { words: 'how it ended', values: ['waits', 'open', 'ok', 'error', 'refused', 'mined', 'reverted'] },
  is: { words: 'what it is', values: ['person', 'background', 'wrong', 'pinned'] },
  code: { words: 'an error’s code, or ok' },
  hop: { words: 'a hop on its way', values: Object.keys(HOPS) },
  took: { words: 'how long: took:>500ms', unit: 'ms' },
  at: { words: 'when: at:1.5..3 (seconds)', unit: 's' },
  flow: { words: 'its number: flow:3..9', unit: '' },
} as const satisfies Record<string, FilterKey>

const units: Readonly<Record<string, number>> = { ms: 1, s: 1_000, min: 60_000 }

export type FilterTerm = {
  readonly kind: 'text' | FilterKeyName
  readonly negated: boolean
  readonly needle: string
  readonly test: (text: string) => boolean
  /** For keys that take numbers. Times are milliseconds. */
  readonly within: (value: number) => boolean
  readonly range: { readonly from: number; readonly to: number } | undefined
  readonly from: number
  readonly to: number
}

export type Filter = { readonly terms: readonly FilterTerm[]; readonly problems: readonly string[] }

export type FilterToken = {
  readonly negated: boolean
  readonly key: string | undefined
  readonly value: string
  readonly from: number
  readonly to: number
}

/** Inclusive. Times are milliseconds. */
type NumberRange = { readonly from: number; readonly to: number }

/** Without a list of values, any text is a pattern. */
type FilterKey = {
  readonly words: string
  readonly values?: readonly string[]
  readonly unit?: '' | 'ms' | 's'
}

export type FilterKeyName = keyof typeof filterKeys

/**
 * Parses words, `"two words"`, `method:eth_*` (or `method:call` for `eth_call`), `by:WalletConnect`,
 * `status:waits|error`, `is:background`, `took:>500ms`, `at:1.5..3`, and `-` before any of them to negate it. `*`
 * matches anything, `|` means or.
 */
export function parseFilter(text: string): Filter {
  const terms: FilterTerm[] = []
  const problems: string[] = []
  for (const token of splitFilter(text)) {
    const read = toTerm(token)
    if (typeof read === 'string') problems.push(read)
    else terms.push(read)
  }
  return { terms, problems }
}

export function splitFilter(text: string): FilterToken[] {
  const parts = text.matchAll(/(-?)(?:([a-zA-Z]+):)?(?:"([^"]*)"?|(\S+))/g)
  return Array.from(parts, (part) => {
    const [whole, minus, key, quoted, bare] = part
    return { negated: minus === '-', key, value: quoted ?? bare ?? '', from: part.index, to: part.index + whole.length }
  })
}

function toTerm({ negated, key, value, from, to }: FilterToken): FilterTerm | string {
  const place = { negated, needle: value.toLowerCase(), from, to, range: undefined, within: () => false }
  if (key === undefined) return { ...place, kind: 'text', test: toTextTest(value) }
  const found = findFilterKey(key)
  if (!found) return `“${key}:” is not a key. Keys: ${Object.keys(filterKeys).join(', ')}. Put plain text in quotes.`
  const { name, about } = found
  if (about.unit !== undefined) {
    const ranges = value.split('|').map((part) => parseRange(part, about.unit ?? ''))
    const wrong = ranges.indexOf(undefined)
    if (wrong >= 0) return `${name}: “${value.split('|')[wrong]}” is not a number or range, such as 3..9 or >500.`
    const within = (number: number) => ranges.some((range) => range && number >= range.from && number <= range.to)
    return { ...place, kind: name, test: () => false, within, range: ranges[0] }
  }
  const problem = about.values && findWrongValue(name, value, about.values)
  return problem ?? { ...place, kind: name, test: toPatternTest(value, name === 'method' ? NAMESPACE : '') }
}

function findWrongValue(name: string, value: string, known: readonly string[]): string | undefined {
  const wrong = value.split('|').find((part) => {
    const test = toPatternTest(part)
    return !known.some((each) => test(each))
  })
  return wrong === undefined ? undefined : `${name}: “${wrong}” is not one of ${known.join(', ')}.`
}

function toTextTest(value: string): (text: string) => boolean {
  const needle = value.toLowerCase()
  if (isShortened(needle)) {
    const pattern = new RegExp(`${needle.replace('…', '[\\da-f]+')}(?![\\da-f])`, 'i')
    return (text) => pattern.test(text)
  }
  return (text) => text.includes(needle) || text.toLowerCase().includes(needle)
}

/** A hash or an address without its middle, as a page shows it: `0x09e9…af74`. */
export const isShortened = (needle: string): boolean => /^0x[\da-f]+…[\da-f]+$/i.test(needle)

/** A row with little room leaves these out of a method's name. */
const NAMESPACE = '(?:(?:eth|wallet|personal|net|web3|wc|irn|anvil|evm|hardhat|debug|trace|txpool)_)?'

/** Tests each value once, because the same few repeat. `before`: a regular expression of what may stand before. */
function toPatternTest(value: string, before = ''): (text: string) => boolean {
  const alternatives = value.split('|').map((part) => part.replace(/[.+?^${}()[\]\\]/g, '\\$&').replaceAll('*', '.*'))
  const pattern = new RegExp(`^${before}(?:${alternatives.join('|')})$`, 'i')
  const known = new Map<string, boolean>()
  return (text) => {
    let verdict = known.get(text)
    if (verdict === undefined) {
      verdict = pattern.test(text)
      if (known.size < 5_000) known.set(text, verdict)
    }
    return verdict
  }
}

/** `5`, `3..9`, `3..`, `>500ms`, `<2s`, `5:12..6:00`. `unit` is that of a number without one. */
function parseRange(text: string, unit: '' | 'ms' | 's'): NumberRange | undefined {
  const compared = /^([<>])=?(.+)$/.exec(text)
  if (compared) {
    const limit = parseNumber(compared[2] ?? '', unit)
    if (limit === undefined) return undefined
    return compared[1] === '>' ? { from: limit, to: Number.POSITIVE_INFINITY } : { from: 0, to: limit }
  }
  const ends = /^(.*?)\.\.(.*)$/.exec(text)
  if (!ends) return toExact(parseNumber(text, unit), unit)
  const from = ends[1] === '' ? 0 : parseNumber(ends[1] ?? '', unit)
  const to = ends[2] === '' ? Number.POSITIVE_INFINITY : parseNumber(ends[2] ?? '', unit)
  return from === undefined || to === undefined || from > to ? undefined : { from, to }
}

function parseNumber(text: string, unit: string): number | undefined {
  const clock = unit === '' ? undefined : parseClock(text)
  if (clock !== undefined) return clock
  const found = /^(\d+(?:\.\d+)?)(ms|s|min)?$/.exec(text)
  if (!found || (unit === '' && found[2])) return undefined
  return Number(found[1]) * (units[found[2] ?? unit] ?? 1)
}

/** Minutes and seconds, or hours as well: `5:12.4`, `1:05:12`. */
function parseClock(text: string): number | undefined {
  const found = /^(?:(\d+):(?=\d\d:))?(\d+):(\d\d(?:\.\d+)?)$/.exec(text)
  if (!found) return undefined
  const [, hours = 0, minutes, seconds] = found
  return Math.round(((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1_000_000) / 1_000
}

/** A time alone covers its last digit: 3 s are 3,000 to 3,999 ms. */
function toExact(value: number | undefined, unit: string): NumberRange | undefined {
  if (value === undefined) return undefined
  return { from: value, to: unit === 's' ? value + 999 : value }
}

export function findFilterKey(name: string): { readonly name: FilterKeyName; readonly about: FilterKey } | undefined {
  const key = name.toLowerCase()
  if (!Object.hasOwn(filterKeys, key)) return undefined
  return { name: key as FilterKeyName, about: filterKeys[key as FilterKeyName] }
}
