import type { TraceEvent, TraceHop } from '#mocks/trace/traceEvent'
import { CONSOLE_CLIENT } from '#mocks/world/consoleClient'

/** Hops that exist only because the user acted, the wallet decided, or the chain changed. */
const CAUSES: ReadonlySet<TraceHop> = new Set(['action', 'person', 'connector', 'chain'])

const READS =
  /^(?:eth_(?!send|sign|requestAccounts|decrypt|getEncryptionPublicKey)|net_|web3_|txpool_|debug_|trace_|rpc_|metamask_get|wallet_get|anvil_nodeInfo$)/

export function isRoutine({ hop, method = '', phase, data }: TraceEvent): boolean {
  if (CAUSES.has(hop)) return false
  if (hop === 'registry') return true
  if (hop === 'gateway' && data['client'] === CONSOLE_CLIENT) return true
  // A wallet emits events on its own.
  return phase === 'note' || (phase !== 'event' && READS.test(method))
}
