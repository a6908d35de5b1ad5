import type { Flow } from '#mocks/trace/flow'
import type { TraceEvent } from '#mocks/trace/traceEvent'
import { CONSOLE_CLIENT } from '#mocks/world/consoleClient'

/** The names that a console, its dapp and its wallet give the gateway. */
const ownClient = new RegExp(`^(?:(?:dapp|wallet)-|${CONSOLE_CLIENT}$)`)
/** Where WalletConnect's clients tell of themselves, unasked. */
const telemetry = /^[A-Z]+ pulse\./

/**
 * Whether a flow is only a read of the console itself that nobody asked for by a button: a poll, which went well so
 * far. What other clients send to the gateway is what the person wants to see, and so is every failure.
 */
export function isBackground(flow: Flow): boolean {
  return flow.status !== 'error' && flow.events.every((event) => event.phase !== 'error' && isOwnRead(event))
}

function isOwnRead({ hop, method, data }: TraceEvent): boolean {
  if (hop === 'registry') return telemetry.test(method ?? '')
  if (hop !== 'gateway') return hop === 'dappRpc'
  const client = data['client']
  return typeof client === 'string' && ownClient.test(client)
}
