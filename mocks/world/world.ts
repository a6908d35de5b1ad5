import type { Trace } from '#mocks/trace/createTrace'
import type { Wallet } from '#mocks/wallet/walletTypes'
import type { BenchInfo } from './benchInfo.ts'
import type { ChainHealth, LinkControl } from './linkProtocol.ts'

export type NodeLinkState = {
  readonly status: 'connecting' | 'open' | 'closed'
  readonly chains: readonly ChainHealth[]
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
  readonly wallet: Wallet
  readonly link: NodeLink
}

export type {
  PendingRequest,
  Policy,
  RequestPreview,
  Wallet,
} from '#mocks/wallet/walletTypes'
