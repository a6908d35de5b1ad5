import type { Gateway } from '#mocks/rpc/createGateway'
import type { ChainFaults } from '#mocks/rpc/faults/chainFault'

export type GatewayChain = {
  /** Letters, digits, `.`, `_`, `~` and `-`: it is part of the URL. */
  readonly name: string
  readonly gateway: Gateway
  /** Without them the space has neither control nor state. */
  readonly faults?: ChainFaults | undefined
  /** Absent if no cassette is played. */
  readonly reset?: (() => void) | undefined
}
