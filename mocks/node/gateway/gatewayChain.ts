import type { Gateway } from '#mocks/rpc/createGateway'
import type { ChainFaults } from '#mocks/rpc/faults/chainFault'

/** A chain that the gateway's server serves. */
export type GatewayChain = {
  /** Letters, digits, `.`, `_`, `~` and `-`: it is part of the URL. */
  readonly name: string
  readonly gateway: Gateway
  /** The faults that the control address adds and removes. Without them the space has neither control nor state. */
  readonly faults?: ChainFaults | undefined
  /** Restarts the replay, when the control address asks for it. Absent if no cassette is played. */
  readonly reset?: (() => void) | undefined
}
