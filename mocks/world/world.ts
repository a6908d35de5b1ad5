import type { RelaySpaceState } from '#mocks/relay/relayTypes'
import type { Trace } from '#mocks/trace/createTrace'
import type { Persona } from '#mocks/wallet/personas/persona'
import type { Wallet } from '#mocks/wallet/walletTypes'
import type { BenchInfo } from './benchInfo.ts'
import type { ChainController } from './chain/chainController.ts'
import type { ChainHealth, LinkTold } from './linkProtocol.ts'
import type { OtherTabs } from './otherTabs.ts'
import type { RecordingPlayer } from './recording/createRecordingPlayer.ts'
import type { ChainRpcState } from './rpcState.ts'
import type { OpenSafeHost } from './safeHost.ts'
import type { LazyScenarioPlayer } from './scenarioPlayer.ts'
import type { PairingUriStore, WalletConnectController } from './walletConnectSide.ts'
import type { WalletController } from './walletController.ts'
import type { ConnectedDapps, RemoteBrowser, WalletSideState } from './walletSide.ts'
import type { WalletWindows } from './walletWindows.ts'

export type NodeLinkState = {
  readonly status: 'connecting' | 'open' | 'closed'
  readonly chains: readonly ChainHealth[]
  /** The bench's own relay. Undefined until it reports its state. */
  readonly relay: RelaySpaceState | undefined
  /** The RPC traffic of each chain. Empty until Node reports it. */
  readonly rpc: readonly ChainRpcState[]
  /** The wallets that run in Node. Undefined without such, and until Node reports them. */
  readonly side?: WalletSideState | undefined
  /** The dapps that are connected to wallets of another console. Undefined until Node reports them. */
  readonly dapps?: ConnectedDapps | undefined
}

/** The page's end of the WebSocket to Node. */
export type NodeLink = {
  /** The same object until something changes. */
  getState(): NodeLinkState
  subscribe(listener: () => void): () => void
  /**
   * Calls an operation of the bench, such as `runChainCommand`.
   *
   * @throws Error when the link is closed or Node refuses
   */
  call(operation: string, input: Readonly<Record<string, unknown>>): Promise<unknown>
  /** Reports to Node, once the link is open. Does nothing after it has closed. */
  tell(told: LinkTold): void
  /** Adds a listener, called with each chain that was reverted to an earlier state. Returns its removal. */
  onReverted(listener: (chainId: number) => void): () => void
  close(): void
}

/** Everything that a console needs: the simulated world around the dapp. */
export type World = {
  readonly info: BenchInfo
  readonly trace: Trace
  /** The first of {@link wallets}, which WalletConnect and the windows of other SDKs also reach. */
  readonly wallet: Wallet
  /** All wallets of the page, in the order in which they are added. */
  readonly wallets: readonly Wallet[]
  /** The personas that a user can choose for a wallet, `spec` first. */
  readonly personas: readonly Persona[]
  /** The announcements and injection of the wallets in the page. */
  readonly walletController: WalletController
  readonly link: NodeLink
  /** One for each chain of {@link info}, in its order. */
  readonly chainControllers: readonly ChainController[]
  /** The relay, the registry and the wallet's WalletConnect client. */
  readonly walletConnect: WalletConnectController
  /** The windows in which SDKs of the page's dapp find the wallet. Undefined where the dapp is elsewhere. */
  readonly walletWindows?: WalletWindows | undefined
  /** Opens a Safe of the first wallet. Undefined where the wallets run in Node. */
  readonly openSafeHost?: OpenSafeHost | undefined
  /** The pairing URI on display in this page. */
  readonly pairingUris: PairingUriStore
  /** The browser whose dapps use the wallets. Undefined where the console's own dapp does. */
  readonly browser?: RemoteBrowser | undefined
  /** What waits in other tabs of the console. Undefined where the wallets run in Node: each tab shows all. */
  readonly otherTabs?: OtherTabs | undefined
  /** Plays scenarios of resilience by hand. Undefined where the wallets decide as in a saved recording. */
  readonly scenarios?: LazyScenarioPlayer | undefined
  /** Set when the wallets decide as in a saved recording. */
  readonly play?: RecordingPlayer | undefined
}

export type { WalletAnswer, WalletDecision, WalletRequestEdit } from '#mocks/wallet/decisions/decision'
export type { PendingRequest } from '#mocks/wallet/request/pendingRequest'
export type { RequestPreview } from '#mocks/wallet/request/requestPreview'
export type { WalletState } from '#mocks/wallet/state/walletState'
export type { Wallet } from '#mocks/wallet/walletTypes'
