import type { ChainController } from '#mocks/world/chain/chainController'
import type { RegistryController, RelayController } from '#mocks/world/walletConnectSide'
import type { Wallet } from '#mocks/world/world'

export type RelayState = NonNullable<ReturnType<RelayController['getState']>>
/** A fault of the relay that is on. */
export type ActiveRelayFault = RelayState['faults'][number]
export type RelayFault = ActiveRelayFault['fault']

export type ChainState = NonNullable<ReturnType<ChainController['getState']>>
/** A fault of a chain that is on. */
export type ActiveChainFault = ChainState['faults'][number]
export type ChainFault = ActiveChainFault['fault']

export type RegistryState = ReturnType<RegistryController['getState']>
/** A fault of the registry that is on. */
export type ActiveRegistryFault = RegistryState['faults'][number]
export type RegistryFault = ActiveRegistryFault['fault']

/** What changes the faults of popups. In Node it answers later. */
export type PopupFaults = Wallet['popups']['faults']
/** A fault of popups that is on. */
export type ActivePopupFault = ReturnType<PopupFaults['list']>[number]
export type PopupFault = ActivePopupFault['fault']

/** A fault of any layer that is on. */
export type ActiveFault = ActiveRelayFault | ActiveChainFault | ActiveRegistryFault | ActivePopupFault
export type Fault = ActiveFault['fault']
