import type { ChainController } from '#mocks/world/chain/chainController'
import type { RegistryController, RelayController } from '#mocks/world/walletConnectSide'
import type { PopupFaults } from './controllerTypes.ts'

/** The objects that faults can be added to. Undefined where the page has none. */
export type FaultTargets = {
  readonly relay: RelayController | undefined
  readonly registry: RegistryController | undefined
  readonly controller: ChainController | undefined
  readonly popups: PopupFaults
}

/** What puts faults on. */
export type FaultAdderProps = FaultTargets & {
  /** How often a fault was taken off. */
  readonly removals: number
}
