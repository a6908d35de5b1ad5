import type { RelaySpaceState } from '#mocks/relay/relayTypes'
import type { Trace } from '#mocks/trace/createTrace'
import type { Persona } from '#mocks/wallet/personas/persona'
import type { Wallet } from '#mocks/wallet/walletTypes'
import type { BenchInfo } from './benchInfo.ts'
import type { ChainHealth, LinkControl } from './linkProtocol.ts'
import type { UriSight, WalletConnectSide } from './walletConnectSide.ts'
import type { WalletDesk } from './walletDesk.ts'

export type NodeLinkState = {
  readonly status: 'connecting' | 'open' | 'closed'
  readonly chains: readonly ChainHealth[]
  /** The bench's own relay; undefined before it has told. */
  readonly relay: RelaySpaceState | undefined
}

/** The page's end of the WebSocket to Node. */
export type NodeLink = {
  /** The same object until something changes. */
  getState(): NodeLinkState
  subscribe(listener: () => void): () => void
  /** Asks Node to act. @throws Error when the link is closed or Node refuses */
  control(control: LinkControl): Promise<unknown>
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
  readonly walletDesk: WalletDesk
  readonly link: NodeLink
  /** The relay, the registry and the wallet's client of WalletConnect. */
  readonly walletConnect: WalletConnectSide
  /** The pairing URI that is to be seen in this page. */
  readonly sight: UriSight
}

export type { Answer, Decision, Edit } from '#mocks/wallet/decisions/decision'
export type { RequestPreview } from '#mocks/wallet/requestPreview'
export type { WalletState } from '#mocks/wallet/walletState'
export type { PendingRequest, Wallet } from '#mocks/wallet/walletTypes'
