import type { Gateway } from '#mocks/rpc/createGateway'
import type { RpcFaults } from '#mocks/rpc/faults/rpcFault'

/** A chain as the gateway's server knows it. */
export type GatewayChain = {
  /** Letters, digits, `.`, `_`, `~` and `-`: it stands in the URL. */
  readonly name: string
  readonly gateway: Gateway
  /** What the control address puts on and takes off. Without them the space has neither control nor state. */
  readonly faults?: RpcFaults | undefined
  /** Has its replay begin again, as the control address may ask. Absent where no cassette is played. */
  readonly reset?: (() => void) | undefined
}
