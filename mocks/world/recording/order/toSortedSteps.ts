import { HOPS, type TraceEvent, type TraceHop } from '#mocks/trace/traceEvent'

export type Step = {
  readonly first: TraceEvent
  /** Undefined while there is none, and for a single event. */
  readonly end: TraceEvent | undefined
}

const hops = Object.keys(HOPS) as TraceHop[]

/**
 * From the dapp to the chain, and within a hop as its source counted. Gateway calls are in the order in which they were
 * sent. It doesn't matter how sources were interleaved.
 */
export function toSortedSteps(events: readonly TraceEvent[], placeOf: (event: TraceEvent) => number): readonly Step[] {
  const compare = (a: TraceEvent, b: TraceEvent) => placeOf(a) - placeOf(b) || a.seq - b.seq
  const sorted = [...events].sort(compare)
  const ends = new Map<string, TraceEvent>()
  const senders = new Map<string, TraceEvent>()
  for (const event of sorted) {
    if (event.span !== undefined && (event.phase === 'response' || event.phase === 'error')) ends.set(event.span, event)
    const key = rpcKey(event)
    if (key !== undefined && event.phase === 'request' && event.hop !== 'gateway') senders.set(key, event)
  }
  const asked = new Set(sorted.flatMap(({ phase, span }) => (phase === 'request' && span !== undefined ? [span] : [])))
  const steps = sorted.flatMap((event): Step[] => {
    const { span, phase } = event
    if (phase === 'request') return [{ first: event, end: span === undefined ? undefined : ends.get(span) }]
    return span !== undefined && asked.has(span) ? [] : [{ first: event, end: undefined }]
  })
  const orderOf = ({ first }: Step) => {
    const key = rpcKey(first)
    return (first.hop === 'gateway' && key !== undefined && senders.get(key)) || first
  }
  return steps.sort((a, b) => hops.indexOf(a.first.hop) - hops.indexOf(b.first.hop) || compare(orderOf(a), orderOf(b)))
}

function rpcKey({ keys }: TraceEvent): string | undefined {
  return keys.find((key) => key.startsWith('rpc:'))
}
