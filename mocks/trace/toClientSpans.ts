import type { TraceEvent, TraceHop } from './traceEvent.ts'

/** A time in which the wallet's client handles a message. Milliseconds. */
export type ClientSpan = { readonly work: 'peer'; readonly from: number; readonly to: number }

type Is = (event: TraceEvent) => boolean

const starts =
  (hop: TraceHop): Is =>
  (event) =>
    event.hop === hop && (event.phase === 'request' || event.phase === 'event')
const ends: Is = ({ hop, phase }) => hop === 'peer' && (phase === 'response' || phase === 'error')

/**
 * Finds the times in which the wallet's client works without a span of its own: from a delivery until it passes the
 * request to the wallet (it opens the message and asks verify), and from the wallet's answer until it publishes that.
 */
export function toClientSpans(events: readonly TraceEvent[]): ClientSpan[] {
  return [...between(events, starts('peerDeliver'), starts('peer')), ...between(events, ends, starts('peerPublish'))]
}

/** Pairs each event of the first kind with the next event of the second, if there is one. */
function between(events: readonly TraceEvent[], isFrom: Is, isTo: Is): ClientSpan[] {
  return events.flatMap((event, index) => {
    const next = isFrom(event)
      ? events.slice(index + 1).find((later) => isTo(later) && later.at >= event.at)
      : undefined
    return next ? [{ work: 'peer', from: event.at, to: next.at } as const] : []
  })
}
