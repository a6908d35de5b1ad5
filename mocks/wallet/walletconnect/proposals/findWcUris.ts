import { BenchError } from '#mocks/core/BenchError'
import { listDecodings } from '#mocks/core/percentEncoding'

/** A pairing URI, EIP-1328, as it is found in a text. */
export type WcUri = {
  /** As WalletConnect's client takes it, whatever the text wrapped it in. */
  readonly uri: string
  readonly topic: string
  /** Milliseconds since the Unix epoch. Infinity without an expiry. */
  readonly expiry: number
  /** Why no wallet can pair with it. Undefined for a complete URI, which may be expired or used. */
  readonly problem?: BenchError | undefined
}

/** A scheme's case has no meaning (RFC 3986, 3.1). A topic has no `:`, as the `wc:` of a link that holds the URI. */
const URI = /wc:(?:\/\/)?(?<topic>[^\s"'<>\\`@?/:]+)@(?<version>\d{1,3})(?:\?(?<query>[^\s"'<>\\`]*))?/gi
/** Of the sentence around a URI. */
const PUNCTUATION = /(?<![.,;)\]}])[.,;)\]}]+$/
const DIGITS = /^[\da-f]{64}$/i

/**
 * Finds the pairing URIs of WalletConnect in a text, each once, the complete ones first: as they are, or in a wallet's
 * link (`https://wallet.test/wc?uri=wc%3A…`), encoded or not.
 */
export function findWcUris(text: string): readonly WcUri[] {
  const found = new Map<string, WcUri>()
  for (const layer of listDecodings(text))
    for (const { groups = {} } of layer.matchAll(URI)) {
      const { topic = '', version = '', query = '' } = groups
      const each = toWcUri(topic.toLowerCase(), version, query.replace(PUNCTUATION, ''))
      const known = found.get(each.topic)
      // The same URI, encoded less or more, may look cut off.
      if (!known || (known.problem && !each.problem)) found.set(each.topic, each)
    }
  return [...found.values()].sort((a, b) => Number(Boolean(a.problem)) - Number(Boolean(b.problem)))
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
  if (!DIGITS.test(topic) || !DIGITS.test(values.get('symKey') ?? ''))
    return new BenchError('The WalletConnect URI is cut off: its topic or its key is missing.', {
      hint: 'Copy the whole link, including the 64 digits of its symKey.',
    })
  if (values.get('relay-protocol') === 'irn') return undefined
  return new BenchError('The WalletConnect URI does not name the relay’s protocol: relay-protocol must be irn.', {
    hint: 'Copy the whole link, including relay-protocol=irn.',
  })
}
