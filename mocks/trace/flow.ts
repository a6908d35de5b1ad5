import { HOPS, type TraceEvent, type TraceHop } from './traceEvent.ts'

/** The relay sees envelopes, whatever they contain. */
const carriers = new Set<TraceHop>(['dappPublish', 'dappDeliver', 'peerPublish', 'peerDeliver', 'relay', 'registry'])

const hops = Object.keys(HOPS) as TraceHop[]

const outermostFirst = [...hops.filter((hop) => !carriers.has(hop)), ...hops.filter((hop) => carriers.has(hop))]

/** Everything that one request caused, from the button to the receipt: the events that keys join. */
export type TraceFlow = {
  /** Counts from 1, in the order in which flows began. Stable while the trace grows. */
  readonly id: number
  /** The method of its outermost hop: what was requested. */
  readonly method: string
  /** `open` while the outermost request has no answer. */
  readonly status: 'open' | 'ok' | 'error'
  /** The wire code of the outermost error. */
  readonly code: number | undefined
  /** In the order in which they reached the trace. */
  readonly events: readonly TraceEvent[]
}

export function toFlow(id: number, events: readonly TraceEvent[]): TraceFlow {
  const outermost = findOutermost(events)
  if (!outermost) return { id, method: events[0]?.method ?? '', status: 'ok', code: undefined, events }
  const { method = '' } = outermost
  // The request may have been cleared away, or never been seen: then only its answer is left.
  const end = findAnswer({ events }, outermost)
  if (!end) return { id, method, status: 'open', code: undefined, events }
  if (end.phase !== 'error') return { id, method, status: 'ok', code: undefined, events }
  const code = readErrorCode(end)
  return { id, method, status: 'error', code: typeof code === 'number' ? code : undefined, events }
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

/** A number, unless who answered breaks the rules. */
export function readErrorCode({ data }: TraceEvent): unknown {
  const error = data['error']
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined
}

export const findOutermostRequest = (flow: TraceFlow): TraceEvent | undefined =>
  flow.events.find((event) => event.phase === 'request' && event.method === flow.method)

export const findAnswer = (
  { events }: Pick<TraceFlow, 'events'>,
  request: TraceEvent | undefined,
): TraceEvent | undefined => request && events.find(({ span, phase }) => span === request.span && phase !== 'request')

export function findMinedBlock(flow: TraceFlow) {
  for (const { hop, method, data } of flow.events) {
    if (hop !== 'chain' || method !== 'mined') continue
    const { blockNumber, status, gasUsed } = data as { blockNumber?: unknown; status?: unknown; gasUsed?: unknown }
    if (typeof blockNumber !== 'number') continue
    return {
      block: blockNumber,
      status: status === 'reverted' ? 'reverted' : 'success',
      gasUsed: typeof gasUsed === 'number' ? gasUsed : undefined,
    } as const
  }
  return undefined
}

export const isCausedByPerson = ({ events }: TraceFlow): boolean =>
  events.some(({ hop, phase }) => (hop === 'action' || hop === 'person') && phase === 'request')

export function waitsForUser(flow: TraceFlow): boolean {
  if (flow.status !== 'open') return false
  const asked = flow.events.findLast((event) => event.hop === 'person' && event.phase === 'request')
  return asked !== undefined && !findAnswer(flow, asked)
}
