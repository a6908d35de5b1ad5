import type { ActiveRpcFault } from '#mocks/rpc/faults/rpcFault'
import type { RpcFaultOrder } from '#mocks/world/linkProtocol'
import { type ControlClient, createControlClient } from '../shared/createControlClient.ts'

const owner = { name: 'gateway', command: 'walletbench start', example: 'http://127.0.0.1:8545' } as const

/**
 * Talks to the control address of a running gateway.
 *
 * @param parameters.url the chain's address as clients are given it: `http://127.0.0.1:8545/s/second`
 * @throws BenchError when the URL is none of a gateway
 * @example
 * const control = createRpcFaultClient({ url: 'http://127.0.0.1:8545', token })
 * await control.order({ do: 'clear' })
 */
export function createRpcFaultClient(parameters: {
  readonly url: string
  readonly token: string
}): ControlClient<RpcFaultOrder, ActiveRpcFault> {
  return createControlClient({ ...parameters, owner })
}
