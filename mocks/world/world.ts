import type { RelaySpaceState } from '#mocks/relay/relayTypes'
import type { Trace } from '#mocks/trace/createTrace'
import type { Persona } from '#mocks/wallet/personas/persona'
import type { Wallet } from '#mocks/wallet/walletTypes'
import type { BenchInfo } from './benchInfo.ts'
import type { ChainController } from './chainController.ts'
import type { ChainHealth, LinkControl, LinkTold } from './linkProtocol.ts'
import type { RecordingPlayer } from './recording/createRecordingPlayer.ts'
import type { ChainRpcState } from './rpcState.ts'
import type { PairingUriStore, WalletConnectController } from './walletConnectSide.ts'
import type { WalletController } from './walletController.ts'

export type NodeLinkState = {
  readonly status: 'connecting' | 'open' | 'closed'
  readonly chains: readonly ChainHealth[]
  /** The bench's own relay; undefined before it has told. */
  readonly relay: RelaySpaceState | undefined
  /** What goes on between clients and each chain; empty before Node has told. */
  readonly rpc: readonly ChainRpcState[]
}

/** The page's end of the WebSocket to Node. */
export type NodeLink = {
  /** The same object until something changes. */
  getState(): NodeLinkState
  subscribe(listener: () => void): () => void
  /** Asks Node to act. @throws Error when the link is closed or Node refuses */
  control(control: LinkControl): Promise<unknown>
  /** Tells Node something, once the link is open; nothing happens when it has closed. */
  tell(told: LinkTold): void
  /** Hears of each chain that went back to an earlier state. Returns the listener's removal. */
  onReverted(listener: (chainId: number) => void): () => void
  close(): void
}

/** All that a console needs: the simulated world on the other side of the dapp. */
export type World = {
  readonly info: BenchInfo
  readonly trace: Trace
  /** The first of {@link wallets}: the one that WalletConnect reaches, too. */
  readonly wallet: Wallet
  /** All wallets of the page, in the order in which they come to it. */
  readonly wallets: readonly Wallet[]
  /** Whose manners a wallet may have, for a person to pick from, `spec` first. */
  readonly personas: readonly Persona[]
  /** What the wallets say and do in the page beside their requests. */
  readonly walletController: WalletController
  readonly link: NodeLink
  /** One for each chain of {@link info}, in its order. */
  readonly chainControllers: readonly ChainController[]
  /** The relay, the registry and the wallet's client of WalletConnect. */
  readonly walletConnect: WalletConnectController
  /** The pairing URI that is to be seen in this page. */
  readonly pairingUris: PairingUriStore
  /** Where the wallets decide as in a saved recording. */
  readonly play?: RecordingPlayer | undefined
}

export type { Answer, Decision, Edit } from '#mocks/wallet/decisions/decision'
export type { PendingRequest } from '#mocks/wallet/request/pendingRequest'
export type { RequestPreview } from '#mocks/wallet/request/requestPreview'
export type { WalletState } from '#mocks/wallet/state/walletState'
export type { Wallet } from '#mocks/wallet/walletTypes'
