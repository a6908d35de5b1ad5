import type { TraceEvent, TraceHop } from './traceEvent.ts'

/** A message on its way through the relay, from its publication until its delivery begins. Milliseconds. */
export type Transit = {
  /** `scan`: a proposal, which waits at the relay until a wallet reads the QR code, or a link that waits in the dapp. */
  readonly work: 'transit' | 'scan'
  readonly from: number
  readonly to: number
}

const publishes: ReadonlySet<TraceHop> = new Set(['dappPublish', 'peerPublish'])
const delivers: ReadonlySet<TraceHop> = new Set(['dappDeliver', 'peerDeliver'])
/** The methods that propose a session to the wallet that scans the pairing. */
const proposals: ReadonlySet<string | undefined> = new Set(['wc_proposeSession', 'wc_sessionAuthenticate'])
const PROPOSAL_TAGS: ReadonlySet<unknown> = new Set([1100, 1116])

/**
 * Finds the messages that are in transit at the relay, by their `msg:` keys: the publication is acknowledged and the
 * delivery has not begun, so no span of a hop covers the time. A message that is not delivered yet lasts until the
 * flow's last event.
 */
export function toTransits(events: readonly TraceEvent[]): Transit[] {
  const last = events.reduce((latest, event) => Math.max(latest, event.at), Number.NEGATIVE_INFINITY)
  const arrivals = new Map<string, number>()
  for (const { hop, phase, at, keys } of events) {
    if (!delivers.has(hop) || !isStart(phase)) continue
    // The first delivery counts: the others are copies.
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
  // Without a scan it is over when the dapp gives up.
  const read = events.find(({ hop, keys }) => hop === 'peer' && keys.some((key) => key.startsWith('link:')))
  return [{ work: 'scan', from: shown.at, to: Math.max(shown.at, read?.at ?? last) }]
}

function isPublished({ hop, phase }: TraceEvent): boolean {
  return publishes.has(hop) && isStart(phase)
}

/** An answer says when it was acknowledged, which does not matter here. */
function isStart(phase: TraceEvent['phase']): boolean {
  return phase === 'request' || phase === 'event'
}

function isProposal({ method, data }: TraceEvent): boolean {
  return proposals.has(method) || PROPOSAL_TAGS.has(data['tag'])
}
