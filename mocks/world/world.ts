import type { RelaySpaceState } from '#mocks/relay/relayTypes'
import type { Trace } from '#mocks/trace/createTrace'
import type { Persona } from '#mocks/wallet/personas/persona'
import type { Wallet } from '#mocks/wallet/walletTypes'
import type { BenchInfo } from './benchInfo.ts'
import type { ChainController } from './chain/chainController.ts'
import type { ChainHealth, LinkTold } from './linkProtocol.ts'
import type { RecordingPlayer } from './recording/createRecordingPlayer.ts'
import type { ChainRpcState } from './rpcState.ts'
import type { OpenSafeHost } from './safeHost.ts'
import type { LazyScenarioPlayer } from './scenarioPlayer.ts'
import type { PairingUriStore, WalletConnectController } from './walletConnectSide.ts'
import type { WalletController, WalletWindows } from './walletController.ts'
import type { ConnectedDapps, RemoteBrowser, WalletSideState } from './walletSide.ts'

export type NodeLinkState = {
  readonly status: 'connecting' | 'open' | 'closed'
  readonly chains: readonly ChainHealth[]
  readonly relay: RelaySpaceState | undefined
  readonly rpc: readonly ChainRpcState[]
  readonly side?: WalletSideState | undefined
  /** Those of another console's wallets. Undefined until Node reports them. */
  readonly dapps?: ConnectedDapps | undefined
}

export type NodeLink = {
  getState(): NodeLinkState
  subscribe(listener: () => void): () => void
  call(operation: string, input: Readonly<Record<string, unknown>>): Promise<unknown>
  /** Sent once the link is open, dropped after it has closed. */
  tell(told: LinkTold): void
  onReverted(listener: (chainId: number) => void): () => void
  close(): void
}

export type World = {
  readonly info: BenchInfo
  readonly trace: Trace
  /** The first of {@link wallets}, which WalletConnect and the windows of other SDKs also reach. */
  readonly wallet: Wallet
  readonly wallets: readonly Wallet[]
  readonly personas: readonly Persona[]
  readonly walletController: WalletController
  readonly link: NodeLink
  readonly chainControllers: readonly ChainController[]
  readonly walletConnect: WalletConnectController
  /** Undefined where the dapp is elsewhere. */
  readonly walletWindows?: WalletWindows | undefined
  /** Undefined where the wallets run in Node. */
  readonly openSafeHost?: OpenSafeHost | undefined
  readonly pairingUris: PairingUriStore
  /** Undefined where the console's own dapp uses the wallets. */
  readonly browser?: RemoteBrowser | undefined
  /** Undefined where the wallets run in Node: each tab shows all. */
  readonly otherTabs?: OtherTabs | undefined
  /** Undefined where the wallets decide as in a recording. */
  readonly scenarios?: LazyScenarioPlayer | undefined
  /** Set when the wallets decide as in a recording. */
  readonly play?: RecordingPlayer | undefined
}

/** Each tab has an inbox of its own. */
export type OtherTabs = { getState(): number; subscribe(listener: () => void): () => void; close(): void }

export type { WalletAnswer, WalletDecision, WalletRequestEdit } from '#mocks/wallet/decisions/decision'
export type { PendingRequest, RequestPreview } from '#mocks/wallet/request/pendingRequest'
export type { WalletState } from '#mocks/wallet/state/walletState'
export type { Wallet } from '#mocks/wallet/walletTypes'
