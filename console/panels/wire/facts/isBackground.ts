import { isTroubled } from '#mocks/trace/facts/isTroubled'
import type { TraceFlow } from '#mocks/trace/flow'
import type { TraceHop } from '#mocks/trace/traceEvent'
import { isRoutine } from './isRoutine.ts'

/**
 * How long a routine call may be under way before it counts as pending, in milliseconds. Without it, each poll would be
 * a row of its own for the moment until its answer.
 */
export const GRACE = 1_000

/** Hops of WalletConnect, which see envelopes. */
const CARRIERS: ReadonlySet<TraceHop> = new Set([
  'dappPublish',
  'dappDeliver',
  'peerPublish',
  'peerDeliver',
  'peer',
  'relay',
])

/**
 * Whether a flow is routine that nobody caused: a read, a poll, a probe of a provider, the dialog's HTTP, telemetry.
 * Its cause decides: what belongs to a person's action, to a decision of the wallet or to a change of the chain never
 * is, nor is what failed, met a fault, or waits.
 *
 * @param now milliseconds since the Unix epoch. A call without an answer counts as waiting after {@link GRACE}
 * @example
 * isBackground(flow, Number.POSITIVE_INFINITY) // every call without an answer waits
 */
export function isBackground(flow: TraceFlow, now: number): boolean {
  if (flow.status === 'open' && now - (flow.events[0]?.at ?? 0) >= GRACE) return false
  if (isTroubled(flow)) return false
  // A message carries a request, whose own hops tell what it is. Without any, it is an act of one of the clients.
  const isCarrier = flow.events.some(({ hop }) => hop === 'provider' || hop === 'wallet')
  return flow.events.every((event) => (CARRIERS.has(event.hop) ? isCarrier : isRoutine(event)))
}
