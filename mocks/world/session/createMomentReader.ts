import type { TraceEvent } from '#mocks/trace/traceEvent'
import { readMethods } from '#mocks/wallet/readMethods'
import type { Moment } from './script.ts'
import { toPlaceName } from './toPlaceName.ts'

/** What an event says of a moment, beside its name. */
export type ReadMoment = {
  readonly moment: Moment
  readonly kind: 'asked' | 'decided' | 'answered' | 'done' | 'act' | 'shown' | 'ended'
  /** The n-th with the same name but for its number. */
  readonly nth: number
  /** For `decided`: the moment in which it was asked. */
  readonly asked?: Moment | undefined
}

/** Questions that a dapp's libraries ask by themselves, as often as they like: nothing waits for them. */
const IDLE: ReadonlySet<string> = new Set([
  ...readMethods,
  'eth_accounts',
  'eth_chainId',
  'eth_coinbase',
  'net_version',
  'web3_clientVersion',
  'wallet_getPermissions',
  'wallet_getCapabilities',
  'wallet_getCallsStatus',
])

/** Reads moments out of a trace, event by event in the order of its source. */
export type MomentReader = { read(event: TraceEvent): ReadMoment | undefined }

/**
 * Makes a reader that has seen nothing. A recording and what replays it are read alike, so that their moments have the
 * same names.
 *
 * @param seen how many of each there were before, for a page that was loaded anew
 */
export function createMomentReader(seen: Map<string, number> = new Map()): MomentReader {
  const spans = new Map<string, ReadMoment>()

  function count(kind: ReadMoment['kind'], ...words: readonly unknown[]): ReadMoment {
    const name = [kind, ...words.filter((word) => word !== undefined).map(String)].join(' ')
    const nth = (seen.get(name) ?? 0) + 1
    seen.set(name, nth)
    return { moment: `${name} ${nth}`, kind, nth }
  }

  function readPerson(event: TraceEvent): ReadMoment | undefined {
    const { phase, span, method, data } = event
    if (phase === 'note') return method === 'deviation' ? undefined : count('act', data['wallet'], method)
    if (span === undefined) return undefined
    if (phase === 'request') {
      const asked = count('asked', data['wallet'], toPlaceName(data['origin']), method)
      spans.set(span, asked)
      return asked
    }
    const asked = spans.get(span)
    if (!asked) return undefined
    return { moment: asked.moment.replace('asked', 'decided'), kind: 'decided', nth: asked.nth, asked: asked.moment }
  }

  /** A request is counted as it comes, and happens as it is answered: answers overtake each other. */
  function readAnswer(kind: 'answered' | 'done', event: TraceEvent, ...words: unknown[]): ReadMoment | undefined {
    const { phase, span, method } = event
    if (span === undefined || (method !== undefined && IDLE.has(method))) return undefined
    if (phase === 'request') spans.set(span, count(kind, ...words, method))
    return phase === 'response' || phase === 'error' ? spans.get(span) : undefined
  }

  const readers: Readonly<Partial<Record<TraceEvent['hop'], (event: TraceEvent) => ReadMoment | undefined>>> = {
    person: readPerson,
    wallet: (event) => readAnswer('answered', event, event.data['wallet'], toPlaceName(event.data['origin'])),
    action: (event) => readAnswer('done', event),
    connector: ({ method }) => (method === 'display_uri' ? count('shown') : undefined),
    peer: ({ method, data }) =>
      method === 'wc_sessionDelete' && data['direction'] === 'in' ? count('ended') : undefined,
  }

  return { read: (event) => readers[event.hop]?.(event) }
}
