import type { RemoteSession } from '#mocks/wallet/remote/remoteProtocol'
import type { WalletTransport } from '#mocks/wallet/request/walletTransport'
import type { Wallet } from '#mocks/wallet/walletTypes'

/** What a window of the wallet, popup or frame, does for its session. It is called in the page of the wallet. */
export type WalletWindow = {
  /** The protocol that the window's SDK speaks. */
  readonly transport: WalletTransport
  /** The address with which the SDK opened it. */
  readonly url: string
  /** Posts a message to the dapp, from the window. */
  post(message: unknown): void
  close(): void
  /** Whether it is gone. A window that goes while its protocol loads gets no session. */
  isGone(): boolean
}

/** The wallet's windows in a page: the wallet stands in the page that opened them, and each window shows what waits. */
export type WalletWindows = {
  /** The wallet that the dapp finds in the windows. */
  readonly wallet: Wallet
  /**
   * Starts the session of a window that has loaded. Messages of the dapp go to its `receive`; its `closed` posts the
   * window's farewell.
   *
   * @throws BenchError if no wallet speaks the protocol in windows
   */
  open(window: WalletWindow): Promise<RemoteSession>
}
