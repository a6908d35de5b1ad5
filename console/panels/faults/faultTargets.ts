import type { ChainController } from '#mocks/world/chain/chainController'
import type { RegistryController, RelayController } from '#mocks/world/walletConnectSide'
import type { PopupFaults } from './controllerTypes.ts'

export type FaultTargets = {
  readonly relay: RelayController | undefined
  readonly registry: RegistryController | undefined
  readonly controller: ChainController | undefined
  readonly popups: PopupFaults
}

export type FaultAdderProps = FaultTargets & { readonly removals: number }
