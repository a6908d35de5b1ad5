import type { RemoteSession } from '#mocks/wallet/remote/remoteProtocol'
import type { WalletTransport } from '#mocks/wallet/request/walletTransport'
import type { Wallet } from '#mocks/wallet/walletTypes'

/** Called in the page of the wallet. */
export type WalletWindow = {
  readonly transport: WalletTransport
  readonly url: string
  post(message: unknown): void
  close(): void
  /** A window that closes while its protocol loads gets no session. */
  isGone(): boolean
}

/** The wallet stands in the page that opened them, and each window shows what waits. */
export type WalletWindows = {
  readonly wallet: Wallet
  /**
   * The dapp's messages go to the session's `receive`; its `closed` posts the window's farewell. Rejects if no wallet
   * speaks the protocol.
   */
  open(window: WalletWindow): Promise<RemoteSession>
}
