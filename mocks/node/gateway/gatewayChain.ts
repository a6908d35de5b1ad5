import type { Gateway } from '#mocks/rpc/createGateway'
import type { ChainFaults } from '#mocks/rpc/faults/chainFault'

export type GatewayChain = {
  readonly name: string
  readonly gateway: Gateway
  /** Without them the space has neither control nor state. */
  readonly faults?: ChainFaults | undefined
  readonly reset?: (() => void) | undefined
}
