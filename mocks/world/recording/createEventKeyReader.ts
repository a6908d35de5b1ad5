import { readMethods } from '#mocks/core/readMethods'
import type { TraceEvent } from '#mocks/trace/traceEvent'
import { type EventKey, toPlaceName } from './recordingScript.ts'

export type ReadEventKey = {
  readonly eventKey: EventKey
  readonly kind: 'asked' | 'decided' | 'answered' | 'done' | 'act' | 'shown' | 'ended'
  readonly nth: number
  readonly asked?: EventKey | undefined
}

/** A dapp's libraries send these on their own, any number of times: no decision waits for them. */
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

/** Recordings and replays have keys of the same names. `seen`: counts from before a reload. */
export function createEventKeyReader(seen: Map<string, number> = new Map()) {
  const spans = new Map<string, ReadEventKey>()

  function count(kind: ReadEventKey['kind'], ...words: readonly unknown[]): ReadEventKey {
    const name = [kind, ...words.filter((word) => word !== undefined).map(String)].join(' ')
    const nth = (seen.get(name) ?? 0) + 1
    seen.set(name, nth)
    return { eventKey: `${name} ${nth}`, kind, nth }
  }

  function readPerson(event: TraceEvent): ReadEventKey | undefined {
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
    const { eventKey, nth } = asked
    return { eventKey: eventKey.replace('asked', 'decided'), kind: 'decided', nth, asked: eventKey }
  }

  /** Numbered on arrival, effective on the answer: answers may overtake each other. */
  function readAnswer(kind: 'answered' | 'done', event: TraceEvent, ...words: unknown[]): ReadEventKey | undefined {
    const { phase, span, method } = event
    if (span === undefined || (method !== undefined && IDLE.has(method))) return undefined
    if (phase === 'request') spans.set(span, count(kind, ...words, method))
    return phase === 'response' || phase === 'error' ? spans.get(span) : undefined
  }

  const readers: Readonly<Partial<Record<TraceEvent['hop'], (event: TraceEvent) => ReadEventKey | undefined>>> = {
    person: readPerson,
    wallet: (event) => readAnswer('answered', event, event.data['wallet'], toPlaceName(event.data['origin'])),
    action: (event) => readAnswer('done', event),
    connector: ({ method }) => (method === 'display_uri' ? count('shown') : undefined),
    peer: ({ method, data }) =>
      method === 'wc_sessionDelete' && data['direction'] === 'in' ? count('ended') : undefined,
  }

  return { read: (event: TraceEvent) => readers[event.hop]?.(event) }
}
