export { type Clock, systemClock } from '#mocks/core/clock'
export type { Eip1193Provider, RequestArguments } from '#mocks/core/eip1193'
export { fromWireError, type ProviderError, toWireError, type WireError } from '#mocks/core/rpcError'
export { createWallet } from '#mocks/wallet/createWallet'
export type {
  WalletAnswer,
  WalletDecision,
  WalletDecisionOptions,
  WalletRequestEdit,
} from '#mocks/wallet/decisions/decision'
export type {
  NextDecision,
  ScriptedDecision,
  WalletDecide,
  WalletPolicyParameters,
} from '#mocks/wallet/decisions/policy'
export type { AnnounceParameters } from '#mocks/wallet/injected/announceInPage'
export type { InjectedProvider } from '#mocks/wallet/injected/createProvider'
export type { ProviderAnnouncement } from '#mocks/wallet/injected/injectedProvider'
export { announceProvider, createInjectedProvider } from '#mocks/wallet/injected/injectedProvider'
export type { EthereumClaim, InstalledWallet, ProviderWrap } from '#mocks/wallet/injected/installProvider'
export { type InstallParameters, installWallet } from '#mocks/wallet/injected/installWallet'
export { createHttpSend } from '#mocks/wallet/nodeAccess/createHttpSend'
export { createWebSocketSubscribe } from '#mocks/wallet/nodeAccess/createWebSocketSubscribe'
export type { Persona, PersonaId, PersonaTraits, Quirk } from '#mocks/wallet/personas/persona'
export { personas } from '#mocks/wallet/personas/personas'
export type { SubscribeRpc } from '#mocks/wallet/request/createNodeSubscriptions'
export type { PendingRequest, RequestPreview, WalletConnectionInfo } from '#mocks/wallet/request/pendingRequest'
export type {
  CallBatch,
  DeferredRequest,
  WalletAccount,
  WalletProposal,
  WalletScript,
  WalletSite,
  WalletState,
} from '#mocks/wallet/state/walletState'
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
export type { WalletParameters } from '#mocks/wallet/walletParameters'
export type { Wallet, WalletConnection, WalletEvent, WalletInfo, WalletRequestOptions } from '#mocks/wallet/walletTypes'
export {
  type MockWalletChain,
  type MockWalletParameters,
  type MockWalletReturnType,
  type MockWalletWindow,
  mockWallet,
} from '#mocks/world/mockWallet'
