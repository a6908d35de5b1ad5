export type { Clock } from '#mocks/core/clock'
export { systemClock } from '#mocks/core/clock'
export type { Eip1193Provider, RequestArguments } from '#mocks/core/eip1193'
export { fromWireError, type ProviderError, toWireError, type WireError } from '#mocks/core/rpcError'
export { createRegistry, type Registry, type RegistryParameters } from '#mocks/registry/createRegistry'
export { createRegistryHandlers } from '#mocks/registry/createRegistryHandlers'
export type { RegistryDesk, RegistryFault, RegistrySettings, VerifyMode } from '#mocks/registry/registryTypes'
export type { RegistryWallet } from '#mocks/registry/walletSchema'
export { createRelay, type RelayParameters } from '#mocks/relay/createRelay'
export { createRelayHandlers, type RelayHandlersParameters } from '#mocks/relay/createRelayHandlers'
export { type DriveRelayParameters, driveRelay } from '#mocks/relay/driveRelay'
export { parseFault } from '#mocks/relay/faults/parseFault'
export type { FaultDeed, FaultDelay, FaultMatch, RelayFault } from '#mocks/relay/faults/relayFault'
export type * from '#mocks/relay/relayTypes'
export { createFlowIndex, type FlowIndex } from '#mocks/trace/createFlowIndex'
export { createTrace, type Trace, type TraceEntry, type TraceParameters } from '#mocks/trace/createTrace'
export type { Flow } from '#mocks/trace/flow'
export { linkFlows } from '#mocks/trace/linkFlows'
export { type FlowPart, type FlowTiming, measureFlow } from '#mocks/trace/measureFlow'
export { modernizeTrace } from '#mocks/trace/modernizeTrace'
export { HOPS, type Hop, LANES, type Lane, type Phase, type TraceEvent, VERSION } from '#mocks/trace/traceEvent'
export { createHttpSend } from '#mocks/wallet/createHttpSend'
export type { SubscribeRpc } from '#mocks/wallet/createSubscriptions'
export { createWallet, type SendRpc, type WalletParameters } from '#mocks/wallet/createWallet'
export { createWebSocketSubscribe } from '#mocks/wallet/createWebSocketSubscribe'
export type {
  Answer,
  Decide,
  Decision,
  Edit,
  Manner,
  NextDecision,
  PolicyParameters,
  ScriptedDecision,
} from '#mocks/wallet/decisions/decision'
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
export type { Persona, PersonaId, PersonaTraits, Quirk } from '#mocks/wallet/personas/persona'
export { personas } from '#mocks/wallet/personas/personas'
export type { RequestPreview } from '#mocks/wallet/requestPreview'
export type {
  PeerPairing,
  PeerSession,
  VerifyVerdict,
  WalletPeer,
  WalletPeerState,
} from '#mocks/wallet/walletconnect/walletPeer'
export type * from '#mocks/wallet/walletState'
export type { WalletStorage } from '#mocks/wallet/walletStorage'
export type {
  DoorInfo,
  PendingRequest,
  RequestOptions,
  Wallet,
  WalletChain,
  WalletDoor,
  WalletEvent,
  WalletInfo,
} from '#mocks/wallet/walletTypes'
export { compareSessions } from '#mocks/world/session/compareSessions'
export {
  type NormalFlow,
  type NormalSession,
  type NormalStep,
  normalizeSession,
} from '#mocks/world/session/normalizeSession'
export { parseSession } from '#mocks/world/session/parseSession'
export type { ScriptedAct, ScriptedAsk, SessionScript } from '#mocks/world/session/script'
export type { Session, SessionMeta } from '#mocks/world/session/session'
export { toScript } from '#mocks/world/session/toScript'
export { writeSession } from '#mocks/world/session/writeSession'
