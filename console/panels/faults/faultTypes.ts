import type { ChainController } from '#mocks/world/chain/chainController'
import type { RegistryController, RelayController } from '#mocks/world/walletConnectSide'
import type { Wallet } from '#mocks/world/world'

export type FaultAdderProps = {
  readonly relay: RelayController | undefined
  readonly registry: RegistryController | undefined
  readonly controller: ChainController | undefined
  readonly popups: PopupFaults
  readonly removals: number
}

export type RelayState = NonNullable<ReturnType<RelayController['getState']>>
type ActiveRelayFault = RelayState['faults'][number]
export type RelayFault = ActiveRelayFault['fault']
export type ChainState = NonNullable<ReturnType<ChainController['getState']>>
type ActiveChainFault = ChainState['faults'][number]
export type ChainFault = ActiveChainFault['fault']
export type RegistryState = ReturnType<RegistryController['getState']>
export type ActiveRegistryFault = RegistryState['faults'][number]
export type RegistryFault = ActiveRegistryFault['fault']
export type PopupFaults = Wallet['popups']['faults']
export type ActivePopupFault = ReturnType<PopupFaults['list']>[number]
export type PopupFault = ActivePopupFault['fault']
export type ActiveFault = ActiveRelayFault | ActiveChainFault | ActiveRegistryFault | ActivePopupFault
export type Fault = ActiveFault['fault']
