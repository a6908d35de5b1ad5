import type { TraceEvent } from '#mocks/trace/traceEvent'
import { ASKED_METHODS } from '#mocks/wallet/decisions/askedMethods'
import { CONNECTING } from '#mocks/wallet/decisions/decision'

/** A request that the wallet answered with an error, without asking its user. */
export type Refusal = { readonly wallet: string; readonly method: string; readonly code: number }

/** Other methods are probes and reads of libraries. */
const NOTABLE: ReadonlySet<string> = new Set(ASKED_METHODS)

/**
 * Reads the errors that the page got without a decision, by the event of each error: an unknown chain, a wrong parameter.
 *
 * @example
 * readRefusals(events).get(event) // { wallet: 'wallet-1', method: 'wallet_switchEthereumChain', code: 4902 }
 */
export function readRefusals(events: readonly TraceEvent[]): ReadonlyMap<TraceEvent, Refusal> {
  const asked = new Set(events.flatMap(({ hop, phase, keys }) => (hop === 'person' && phase === 'request' ? keys : [])))
  const wallets = new Map<string, string>()
  const refusals = new Map<TraceEvent, Refusal>()
  for (const event of events) {
    const { hop, phase, method = '', span = '', keys, data } = event
    if (hop !== 'wallet') continue
    if (phase === 'request') wallets.set(span, String(data['wallet']))
    const wallet = wallets.get(span)
    const { code } = (data['error'] ?? {}) as { code?: unknown }
    if (phase !== 'error' || typeof code !== 'number' || wallet === undefined) continue
    if (!NOTABLE.has(method) || keys.some((key) => key.startsWith('req:') && asked.has(key))) continue
    refusals.set(event, { wallet, method: CONNECTING.has(method) ? 'eth_requestAccounts' : method, code })
  }
  return refusals
}
