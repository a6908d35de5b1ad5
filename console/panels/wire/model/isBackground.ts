import type { TraceFlow } from '#mocks/trace/flow'
import type { TraceEvent } from '#mocks/trace/traceEvent'
import { CONSOLE_CLIENT } from '#mocks/world/consoleClient'

/** The client names that a console, its dapp and its wallet send to the gateway. */
const ownClient = new RegExp(`^(?:(?:dapp|wallet)-|${CONSOLE_CLIENT}$)`)
/** Where WalletConnect's clients and the SDKs of other connectors send telemetry. */
const telemetry = /^[A-Z]+ (pulse\.|cca-lite\.|as\.coinbase\.|mm-sdk-analytics\.)/

/**
 * Whether a flow is only a background read of the console, such as a poll, without an error so far. Calls of other
 * clients of the gateway are shown, and so is every failure.
 */
export function isBackground(flow: TraceFlow): boolean {
  return flow.status !== 'error' && flow.events.every((event) => event.phase !== 'error' && isOwnRead(event))
}

function isOwnRead({ hop, method, data }: TraceEvent): boolean {
  if (hop === 'registry') return telemetry.test(method ?? '')
  if (hop !== 'gateway') return hop === 'dappRpc'
  const client = data['client']
  return typeof client === 'string' && ownClient.test(client)
}
