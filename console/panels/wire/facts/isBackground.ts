import { isTroubled } from '#mocks/trace/facts/isTroubled'
import type { TraceFlow } from '#mocks/trace/flow'
import type { TraceHop } from '#mocks/trace/traceEvent'
import { isRoutine } from './isRoutine.ts'

/** Milliseconds until a routine call counts as pending. Without it, each open poll would have its own row. */
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

/** Reads, polls, probes and telemetry that nobody caused. Flows that failed, hit a fault or wait are not. */
export function isBackground(flow: TraceFlow, now: number): boolean {
  if (flow.status === 'open' && now - (flow.events[0]?.at ?? 0) >= GRACE) return false
  if (isTroubled(flow)) return false
  // A message carries a request, whose hops say what it is. Without one, a client acted on its own.
  const isCarrier = flow.events.some(({ hop }) => hop === 'provider' || hop === 'wallet')
  return flow.events.every((event) => (CARRIERS.has(event.hop) ? isCarrier : isRoutine(event)))
}
