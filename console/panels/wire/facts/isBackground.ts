import { isTroubled } from '#mocks/trace/facts/trouble'
import type { TraceFlow } from '#mocks/trace/flow'
import type { TraceEvent, TraceHop } from '#mocks/trace/traceEvent'
import { CONSOLE_CLIENT } from '#mocks/world/consoleClient'

/** Hops that exist only because the user acted, the wallet decided, or the chain changed. */
const CAUSES: ReadonlySet<TraceHop> = new Set(['action', 'person', 'connector', 'chain'])

const READS =
  /^(?:eth_(?!send|sign|requestAccounts|decrypt|getEncryptionPublicKey)|net_|web3_|txpool_|debug_|trace_|rpc_|metamask_get|wallet_get|anvil_nodeInfo$)/

/** Milliseconds until a routine call counts as pending. Without it, each open poll would have its own row. */
export const GRACE = 1_000

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
  if ((flow.status === 'open' && now - (flow.events[0]?.at ?? 0) >= GRACE) || isTroubled(flow)) return false
  // A message carries a request, whose hops say what it is. Without one, a client acted on its own.
  const isCarrier = flow.events.some(({ hop }) => hop === 'provider' || hop === 'wallet')
  return flow.events.every((event) => (CARRIERS.has(event.hop) ? isCarrier : isRoutine(event)))
}

export function isRoutine({ hop, method = '', phase, data }: TraceEvent): boolean {
  if (CAUSES.has(hop)) return false
  if (hop === 'registry' || (hop === 'gateway' && data['client'] === CONSOLE_CLIENT)) return true
  return phase === 'note' || (phase !== 'event' && READS.test(method))
}
