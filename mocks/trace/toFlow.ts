import type { TraceFlow } from './flow.ts'
import { HOPS, type TraceEvent, type TraceHop } from './traceEvent.ts'

/** The relay sees envelopes, whatever they contain. */
const carriers: ReadonlySet<TraceHop> = new Set([
  'dappPublish',
  'dappDeliver',
  'peerPublish',
  'peerDeliver',
  'relay',
  'registry',
])
const hops = Object.keys(HOPS) as TraceHop[]
const outermostFirst = [...hops.filter((hop) => !carriers.has(hop)), ...hops.filter((hop) => carriers.has(hop))]

/** The outermost hop decides. */
export function toFlow(id: number, events: readonly TraceEvent[]): TraceFlow {
  const outermost = findOutermost(events)
  if (!outermost) return { id, method: events[0]?.method ?? '', status: 'ok', code: undefined, events }
  const { method = '', span } = outermost
  // The request may have been cleared away, or never been seen: then only its answer is left.
  const end = events.find((event) => event.span === span && event.phase !== 'request')
  if (!end) return { id, method, status: 'open', code: undefined, events }
  if (end.phase !== 'error') return { id, method, status: 'ok', code: undefined, events }
  return { id, method, status: 'error', code: codeOf(end), events }
}

function findOutermost(events: readonly TraceEvent[]): TraceEvent | undefined {
  let found: TraceEvent | undefined
  let rank = outermostFirst.length
  for (const event of events) {
    if (event.span === undefined) continue
    const eventRank = outermostFirst.indexOf(event.hop)
    if (eventRank >= rank) continue
    found = event
    rank = eventRank
  }
  return found
}

function codeOf(event: TraceEvent): number | undefined {
  const error = event.data['error']
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined
  return typeof error.code === 'number' ? error.code : undefined
}
