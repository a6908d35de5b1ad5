import type { ChainController } from '#mocks/world/chainController'
import type { RelayController } from '#mocks/world/walletConnectSide'

export type RelayState = NonNullable<ReturnType<RelayController['getState']>>
/** A fault that is on. */
export type ActiveFault = RelayState['faults'][number]
/** A fault as it is written down. */
export type Fault = ActiveFault['fault']

export type ChainState = NonNullable<ReturnType<ChainController['getState']>>
/** A fault of a gateway that is on. */
export type ActiveRpcFault = ChainState['faults'][number]
/** A fault of a gateway as it is written down. */
export type RpcFault = ActiveRpcFault['fault']
