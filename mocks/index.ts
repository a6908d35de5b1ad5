export type { Clock } from '#mocks/core/clock'
export { systemClock } from '#mocks/core/clock'
export type { Eip1193Provider, RequestArguments } from '#mocks/core/eip1193'
export type { ActiveFault, Fault, FaultDelay, FaultMatch, Faults } from '#mocks/core/faults/fault'
export { fromWireError, type ProviderError, toWireError, type WireError } from '#mocks/core/rpcError'
export { createRegistry, type Registry, type RegistryParameters } from '#mocks/registry/createRegistry'
export { createRegistryHandlers } from '#mocks/registry/createRegistryHandlers'
export { parseRegistryFault } from '#mocks/registry/faults/parseRegistryFault'
export type {
  ActiveRegistryFault,
  RegistryFault,
  RegistryFaultEffect,
  RegistryFaultMatch,
  RegistryFaults,
} from '#mocks/registry/faults/registryFault'
export type { RegistryController, RegistrySettings, RegistryState, VerifyMode } from '#mocks/registry/registryTypes'
export type { RegistryWallet } from '#mocks/registry/walletSchema'
export { createRelay, type RelayParameters } from '#mocks/relay/createRelay'
export { createRelayHandlers, type RelayHandlersParameters } from '#mocks/relay/createRelayHandlers'
export { type DriveRelayParameters, driveRelay } from '#mocks/relay/driveRelay'
export { parseRelayFault } from '#mocks/relay/faults/parseRelayFault'
export type {
  ActiveRelayFault,
  RelayFault,
  RelayFaultEffect,
  RelayFaultMatch,
  RelayFaults,
} from '#mocks/relay/faults/relayFault'
export type * from '#mocks/relay/relayTypes'
export { parseRpcFault } from '#mocks/rpc/faults/parseRpcFault'
export type {
  ActiveRpcFault,
  RpcFault,
  RpcFaultEffect,
  RpcFaultMatch,
  RpcFaults,
} from '#mocks/rpc/faults/rpcFault'
export { createFlowIndex, type FlowIndex } from '#mocks/trace/createFlowIndex'
export { createTrace, type Trace, type TraceEntry, type TraceParameters } from '#mocks/trace/createTrace'
export type { Flow } from '#mocks/trace/flow'
export { linkFlows } from '#mocks/trace/linkFlows'
export { type FlowPart, type FlowTiming, measureFlow } from '#mocks/trace/measureFlow'
export { modernizeTrace } from '#mocks/trace/modernizeTrace'
export { HOPS, type Hop, LANES, type Lane, type Phase, type TraceEvent, VERSION } from '#mocks/trace/traceEvent'
export { createWallet, type WalletParameters } from '#mocks/wallet/createWallet'
export type { Answer, Decision, Edit, Manner } from '#mocks/wallet/decisions/decision'
export type { Decide, NextDecision, PolicyParameters, ScriptedDecision } from '#mocks/wallet/decisions/policy'
export { type AnnounceParameters, announceProvider } from '#mocks/wallet/injected/announceProvider'
export type { EthereumClaim } from '#mocks/wallet/injected/claimEthereum'
export { createInjectedProvider, type InjectedProvider } from '#mocks/wallet/injected/createInjectedProvider'
export {
  type Announcement,
  type InstalledWallet,
  type InstallParameters,
  installWallet,
} from '#mocks/wallet/injected/installWallet'
export type { Wrap } from '#mocks/wallet/injected/wrapProvider'
export { createHttpSend } from '#mocks/wallet/nodeAccess/createHttpSend'
export { createWebSocketSubscribe } from '#mocks/wallet/nodeAccess/createWebSocketSubscribe'
export type { Persona, PersonaId, PersonaTraits, Quirk } from '#mocks/wallet/personas/persona'
export { personas } from '#mocks/wallet/personas/personas'
export type { SubscribeRpc } from '#mocks/wallet/request/createNodeSubscriptions'
export type { ConnectionInfo, PendingRequest } from '#mocks/wallet/request/pendingRequest'
export type { RequestPreview } from '#mocks/wallet/request/requestPreview'
export type * from '#mocks/wallet/state/walletState'
export type { WalletStorage } from '#mocks/wallet/state/walletStorage'
export type { WalletChain } from '#mocks/wallet/walletChain'
export type { SendRpc } from '#mocks/wallet/walletCore'
export type {
  PeerPairing,
  PeerSession,
  VerifyVerdict,
  WalletPeer,
  WalletPeerState,
} from '#mocks/wallet/walletconnect/walletPeer'
export type { RequestOptions, Wallet, WalletConnection, WalletEvent, WalletInfo } from '#mocks/wallet/walletTypes'
export { compareRecordings } from '#mocks/world/recording/compareRecordings'
export {
  type NormalFlow,
  type NormalRecording,
  type NormalStep,
  normalizeRecording,
} from '#mocks/world/recording/normalizeRecording'
export { parseRecording } from '#mocks/world/recording/parseRecording'
export type { Recording, RecordingMeta } from '#mocks/world/recording/recording'
export type { RecordingScript, ScriptedAct, ScriptedAsk } from '#mocks/world/recording/script'
export { toScript } from '#mocks/world/recording/toScript'
export { writeRecording } from '#mocks/world/recording/writeRecording'
