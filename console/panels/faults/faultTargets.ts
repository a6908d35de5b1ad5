import type { ChainController } from '#mocks/world/chainController'
import type { RegistryController, RelayController } from '#mocks/world/walletConnectSide'

/** Whose faults may be put on: the relay's where there is one, and the gateway's of the chosen chain. */
export type FaultTargets = {
  readonly relay: RelayController | undefined
  readonly registry: RegistryController | undefined
  readonly controller: ChainController | undefined
}
