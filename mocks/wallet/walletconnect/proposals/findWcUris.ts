import { BenchError } from '#mocks/core/BenchError'
import { listDecodings } from '#mocks/core/percentEncoding'

/** EIP-1328. */
export type WcUri = {
  readonly uri: string
  readonly topic: string
  /** Milliseconds since the Unix epoch. Infinity without an expiry. */
  readonly expiry: number
  /** Why no wallet can pair with it. Undefined for a complete URI, which may be expired or used. */
  readonly problem?: BenchError | undefined
}

/**
 * A scheme's case has no meaning (RFC 3986, 3.1). A topic has no `:`, as the `wc:` of a link that holds the URI. The next
 * URI may follow at once.
 */
const URI =
  /wc:(?:\/\/)?(?<topic>[^\s"'<>\\`@?/:]+)@(?<version>\d{1,3})(?:\?(?<query>(?:(?!wc:[\da-f/]{64})[^\s"'<>\\`“”‘’«»])*))?/gi
/** Of the sentence around a URI, or of Markdown. */
const PUNCTUATION = /(?<![.,;:!?()[\]{}*_~|…])[.,;:!?()[\]{}*_~|…]+$/
const DIGITS = /^[\da-f]{64}$/i
const START = /wc(?::|%(?:25)*3a)/gi
/** A line's end, with what a shell or a mail puts there. */
const BREAK = /\\?[^\S\n]*\n[\s>|]*/
const MOST_LINES = 6
const MOST_BROKEN = 20
const MOST_CHARACTERS = 2_000

/** Also in a wallet's link (`https://wallet.test/wc?uri=wc%3A…`), encoded in part or wholly, on one line or several. */
export function findWcUris(text: string): readonly WcUri[] {
  const found = new Map<string, WcUri>()
  const seen = new Set<string>()
  for (const layer of [text, ...joinLines(text)].flatMap(listDecodings))
    for (const { 0: whole, groups = {} } of layer.matchAll(URI)) {
      const { topic = '', version = '', query = '' } = groups
      if (seen.has(whole)) continue
      seen.add(whole)
      const each = toWcUri(topic.toLowerCase(), version, query.replace(PUNCTUATION, ''))
      const known = found.get(each.topic)
      if (!known || isMore(each, known)) found.set(each.topic, each)
    }
  return [...found.values()].sort((a, b) => Number(Boolean(a.problem)) - Number(Boolean(b.problem)))
}

/** The same URI, encoded less or more, or on one line of several, may look cut off. */
const isMore = (each: WcUri, known: WcUri): boolean =>
  !each.problem &&
  (known.problem !== undefined || (known.expiry === Number.POSITIVE_INFINITY && each.expiry < known.expiry))

/** A URI that was broken may end on any of the lines after its first: what follows is joined line by line. */
function joinLines(text: string): readonly string[] {
  if (!text.includes('\n')) return []
  const starts = Array.from(text.matchAll(START), ({ index }) => index).slice(0, MOST_BROKEN)
  return starts.flatMap((start) => {
    const lines = text
      .slice(start, start + MOST_CHARACTERS)
      .split(BREAK)
      .slice(0, MOST_LINES)
    return lines.slice(1).map((_, index) => lines.slice(0, index + 2).join(''))
  })
}

function toWcUri(topic: string, version: string, query: string): WcUri {
  const values = new Map(new URLSearchParams(`?${query}`))
  const seconds = /^\d{1,12}$/.exec(values.get('expiryTimestamp') ?? '')
  const expiry = seconds ? Number(seconds[0]) * 1000 : Number.POSITIVE_INFINITY
  return { uri: `wc:${topic}@${version}?${query}`, topic, expiry, problem: findProblem(topic, version, values) }
}

function findProblem(topic: string, version: string, values: ReadonlyMap<string, string>): BenchError | undefined {
  if (version !== '2')
    return new BenchError(`This is a URI of WalletConnect version ${version}. The wallet supports version 2.`, {
      hint: 'Version 1 was shut down in June 2023: update the WalletConnect client of the dapp.',
    })
  const [key, protocol] = [values.get('symKey') ?? '', values.get('relay-protocol') ?? '']
  const fault = findFault('topic', topic) ?? findFault('symKey', key)
  if (fault !== undefined)
    return new BenchError(`The WalletConnect URI is ${fault}.`, {
      hint: 'Copy the whole link, including the 64 digits of its symKey.',
    })
  if (protocol === 'irn') return undefined
  if (protocol !== '' && 'irn'.startsWith(protocol))
    return new BenchError(`The WalletConnect URI is cut off: its relay-protocol is ${protocol}, not irn.`, {
      hint: 'Copy the whole link, including relay-protocol=irn.',
    })
  return new BenchError('The WalletConnect URI does not name the relay’s protocol: relay-protocol must be irn.', {
    hint: 'Copy the whole link, including relay-protocol=irn.',
  })
}

function findFault(name: string, value: string): string | undefined {
  if (DIGITS.test(value)) return undefined
  if (value === '') return `cut off: its ${name} is missing`
  if (!/^[\da-f]*$/i.test(value)) return `not valid: its ${name} is not 64 hexadecimal digits`
  return `${value.length < 64 ? 'cut off' : 'not valid'}: its ${name} has ${value.length} digits, not 64`
}
