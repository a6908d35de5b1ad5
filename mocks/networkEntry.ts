export { type Clock, systemClock } from '#mocks/core/clock'
export type { ActiveFault, Fault, FaultDelay, FaultMatch, Faults } from '#mocks/core/faults/sharedFault'
export { createRegistry, type Registry, type RegistryParameters } from '#mocks/registry/createRegistry'
export { createRegistryHandlers } from '#mocks/registry/createRegistryHandlers'
export type {
  ActiveRegistryFault,
  RegistryFault,
  RegistryFaultEffect,
  RegistryFaultMatch,
  RegistryFaults,
} from '#mocks/registry/faults/registryFault'
export { parseRegistryFault } from '#mocks/registry/faults/registryFault'
export type { RegistryController, RegistrySettings, RegistryState, VerifyMode } from '#mocks/registry/registryTypes'
export type { ApiWallet, RegistryWallet } from '#mocks/registry/registryWallet'
export { createRelay, type RelayParameters } from '#mocks/relay/createRelay'
export { createRelayHandlers } from '#mocks/relay/createRelayHandlers'
export { type DriveRelayParameters, driveRelay } from '#mocks/relay/driveRelay'
export { parseRelayFault } from '#mocks/relay/faults/parseRelayFault'
export type {
  ActiveRelayFault,
  RelayFault,
  RelayFaultEffect,
  RelayFaultMatch,
  RelayFaults,
} from '#mocks/relay/faults/relayFault'
export type {
  Relay,
  RelayClientState,
  RelayConnection,
  RelayCounters,
  RelayRefusal,
  RelayRole,
  RelaySocket,
  RelaySpace,
  RelaySpaceState,
  RelayUpgrade,
} from '#mocks/relay/relayTypes'
export type { RelayHandlers, RelayHandlersParameters } from '#mocks/relay/toRelayHandlers'
export type {
  ActiveChainFault,
  ChainFault,
  ChainFaultEffect,
  ChainFaultMatch,
  ChainFaults,
} from '#mocks/rpc/faults/chainFault'
export { parseChainFault } from '#mocks/rpc/faults/parseChainFault'
