import type { ActiveFault } from '#mocks/relay/relayTypes'
import type { FaultOrder } from '#mocks/world/linkProtocol'
import { type ControlClient, createControlClient } from '../shared/createControlClient.ts'

const owner = { name: 'relay', command: 'walletbench relay', example: 'ws://127.0.0.1:5181' } as const

/**
 * Talks to the control address of a running relay.
 *
 * @param parameters.url the relay's address as clients are given it, the space included: `ws://127.0.0.1:5181/s/one`
 * @throws BenchError when the URL is none of a relay
 * @example
 * const control = createRelayFaultClient({ url: 'ws://127.0.0.1:5181', token })
 * await control.order({ do: 'clear' })
 */
export function createRelayFaultClient(parameters: {
  readonly url: string
  readonly token: string
}): ControlClient<FaultOrder, ActiveFault> {
  return createControlClient({ ...parameters, owner })
}
