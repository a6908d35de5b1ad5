import { checkEvents } from './eventReader.ts'
import type { TraceFlow } from './flow.ts'
import { HOPS, type TraceEvent, type TraceHop } from './traceEvent.ts'

const publishes: ReadonlySet<TraceHop> = new Set(['dappPublish', 'peerPublish'])

const delivers: ReadonlySet<TraceHop> = new Set(['dappDeliver', 'peerDeliver'])

/** These propose a session to the wallet that scans the pairing. */
const proposals: ReadonlySet<string | undefined> = new Set(['wc_proposeSession', 'wc_sessionAuthenticate'])

const PROPOSAL_TAGS: ReadonlySet<unknown> = new Set([1100, 1116])

/** Milliseconds. */
type ClientSpan = { readonly work: 'peer'; readonly from: number; readonly to: number }

type Is = (event: TraceEvent) => boolean

const starts =
  (hop: TraceHop): Is =>
  (event) =>
    event.hop === hop && (event.phase === 'request' || event.phase === 'event')

const ends: Is = ({ hop, phase }) => hop === 'peer' && (phase === 'response' || phase === 'error')

/** A share of a flow's time, in milliseconds. */
export type FlowPart = { readonly label: string; readonly ms: number; readonly kind: 'transport' | 'person' | 'chain' }

/** Where a flow's time went, in milliseconds. The parts add up to the total. */
export type FlowTiming = {
  readonly total: number
  /** How long the wallet waited for a user. */
  readonly person: number
  /** In the order in which each first occurred. */
  readonly parts: readonly FlowPart[]
}

type Work = TraceHop | 'transit' | 'scan'

/** The innermost hop at work accounts for a moment. A user outranks all others, because they wait for the user. */
const claims: readonly { work: Work; label: string; kind: FlowPart['kind'] }[] = [
  { work: 'person', label: 'waited for the user', kind: 'person' },
  { work: 'gateway', label: 'gateway and chain', kind: 'chain' },
  { work: 'walletRpc', label: 'wallet ⇄ gateway', kind: 'transport' },
  { work: 'wallet', label: 'in the wallet', kind: 'transport' },
  { work: 'dappPublish', label: 'through the relay', kind: 'transport' },
  { work: 'dappDeliver', label: 'through the relay', kind: 'transport' },
  { work: 'peerPublish', label: 'through the relay', kind: 'transport' },
  { work: 'peerDeliver', label: 'through the relay', kind: 'transport' },
  { work: 'transit', label: 'through the relay', kind: 'transport' },
  { work: 'peer', label: 'in the wallet’s client', kind: 'transport' },
  { work: 'scan', label: 'waited for a wallet to scan', kind: 'person' },
  { work: 'registry', label: 'dapp ⇄ registry', kind: 'transport' },
  { work: 'provider', label: 'dapp ⇄ wallet', kind: 'transport' },
  { work: 'dappRpc', label: 'dapp ⇄ gateway', kind: 'transport' },
  { work: 'connector', label: 'in the dapp', kind: 'transport' },
  { work: 'action', label: 'in the dapp', kind: 'transport' },
]

const inDappClient = { label: 'in the dapp’s client', kind: 'transport' as const }

/** No hop was at work: the dapp waited for a block before it asked for the receipt again. */
const betweenRequests = { label: 'between requests', kind: 'chain' as const }

type Transit = {
  /** `scan`: a proposal waits at the relay until a wallet reads the QR code, or a link waits in the dapp. */
  readonly work: 'transit' | 'scan'
  readonly from: number
  readonly to: number
}

/**
 * Splits a flow's time between the user, the transport and the chain.
 * A request that is still open lasts until the flow's last event.
 *
 * @example
 * const [flow] = linkFlows(trace.snapshot())
 * if (flow) measureFlow(flow).total // milliseconds
 */
export function measureFlow(flow: TraceFlow): FlowTiming {
  checkEvents('measureFlow', Object(flow).events, 'flow.events')
  const transits = toTransits(flow.events)
  const spans = [...toSpans(flow.events), ...transits, ...toClientSpans(flow.events)]
  const from = Math.min(...spans.map((span) => span.from))
  const to = Math.max(...spans.map((span) => span.to))
  if (spans.length === 0) return { total: 0, person: 0, parts: [] }
  const cuts = [...new Set(spans.flatMap((span) => [span.from, span.to]))].sort((a, b) => a - b)
  const parts = new Map<string, FlowPart>()
  for (const [index, start] of cuts.entries()) {
    const end = cuts[index + 1]
    if (end === undefined) break
    const active = spans.filter((span) => span.from <= start && span.to >= end)
    const claim = claims.find((entry) => active.some((span) => span.work === entry.work))
    // When messages go through a relay, the rest of a provider's time is spent in the client behind it.
    const byRelay = transits.length > 0 && claim?.work === 'provider'
    const { label, kind } = byRelay ? inDappClient : (claim ?? betweenRequests)
    parts.set(label, { label, kind, ms: (parts.get(label)?.ms ?? 0) + (end - start) })
  }
  const list = [...parts.values()]
  const person = list.reduce((sum, part) => (part.kind === 'person' ? sum + part.ms : sum), 0)
  return { total: to - from, person, parts: list }
}

function toSpans(events: readonly TraceEvent[]): { work: Work; from: number; to: number }[] {
  const last = events.reduce((latest, event) => Math.max(latest, event.at), Number.NEGATIVE_INFINITY)
  const ends = new Map<string, number>()
  for (const event of events) {
    if (event.span !== undefined && event.phase !== 'request') ends.set(event.span, event.at)
  }
  return events
    .filter((event) => event.phase === 'request' && Object.hasOwn(HOPS, event.hop))
    .map(({ hop, at, span }) => ({ work: hop, from: at, to: Math.max(at, (span && ends.get(span)) || last) }))
}

/** The client has no span of its own while it opens a message, asks verify, and publishes the answer. */
const toClientSpans = (events: readonly TraceEvent[]): ClientSpan[] => [
  ...between(events, starts('peerDeliver'), starts('peer')),
  ...between(events, ends, starts('peerPublish')),
]

function between(events: readonly TraceEvent[], isFrom: Is, isTo: Is): ClientSpan[] {
  return events.flatMap((event, index) => {
    const next = isFrom(event)
      ? events.slice(index + 1).find((later) => isTo(later) && later.at >= event.at)
      : undefined
    return next ? [{ work: 'peer', from: event.at, to: next.at } as const] : []
  })
}

/** No span covers the time between publication and delivery. An undelivered message lasts until the last event. */
function toTransits(events: readonly TraceEvent[]): Transit[] {
  const last = events.reduce((latest, event) => Math.max(latest, event.at), Number.NEGATIVE_INFINITY)
  const arrivals = new Map<string, number>()
  for (const { hop, phase, at, keys } of events) {
    if (!delivers.has(hop) || !isStart(phase)) continue
    for (const key of keys) if (!arrivals.has(key)) arrivals.set(key, at)
  }
  const messages = events.filter(isPublished).flatMap((published): readonly Transit[] => {
    const { at, keys } = published
    const work = isProposal(published) ? 'scan' : 'transit'
    return keys
      .filter((key) => key.startsWith('msg:'))
      .map((key) => ({ work, from: at, to: Math.max(at, arrivals.get(key) ?? last) }) as const)
  })
  return [...messages, ...toScan(events, last)]
}

/** MetaMask Connect sends nothing before a wallet reads its link. The dialog makes a new one each minute. */
function toScan(events: readonly TraceEvent[], last: number): Transit[] {
  const shown = events.find(
    ({ method, keys }) => method === 'display_uri' && keys.some((key) => key.startsWith('link:')),
  )
  if (!shown) return []
  const read = events.find(({ hop, keys }) => hop === 'peer' && keys.some((key) => key.startsWith('link:')))
  return [{ work: 'scan', from: shown.at, to: Math.max(shown.at, read?.at ?? last) }]
}

const isPublished = ({ hop, phase }: TraceEvent): boolean => publishes.has(hop) && isStart(phase)

/** An answer says when it was acknowledged, which doesn't matter here. */
const isStart = (phase: TraceEvent['phase']): boolean => phase === 'request' || phase === 'event'

const isProposal = ({ method, data }: TraceEvent): boolean => proposals.has(method) || PROPOSAL_TAGS.has(data['tag'])
