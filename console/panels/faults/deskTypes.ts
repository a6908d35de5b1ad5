import type { RelayDesk } from '#mocks/world/walletConnectSide'

export type RelayState = NonNullable<ReturnType<RelayDesk['getState']>>
/** A fault that is on. */
export type ActiveFault = RelayState['faults'][number]
/** A fault as it is written down. */
export type Fault = ActiveFault['fault']
