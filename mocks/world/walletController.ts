import type { RemoteSession } from '#mocks/wallet/remote/remoteProtocol'
import type { WalletTransport } from '#mocks/wallet/request/walletTransport'
import type { Wallet } from '#mocks/wallet/walletTypes'
import type { WalletSpec, WalletSpecs } from './walletSpec.ts'

export type PageWallet = {
  readonly id: string
  readonly wallet: Wallet
  readonly spec: WalletSpec
  readonly announced: boolean
  readonly holdsEthereum: boolean
}

export type WalletControllerState = { readonly wallets: readonly PageWallet[]; readonly problem: string | undefined }

export type WalletController = {
  getState(): WalletControllerState
  subscribe(listener: () => void): () => void
  announce(id: string): void
  /** For the page's next load: a wallet can't be taken from a dapp that has its provider. */
  keep(specs: WalletSpecs): void
}

export type WalletWindow = {
  readonly transport: WalletTransport
  readonly url: string
  post(message: unknown): void
  close(): void
  isGone(): boolean
}

/** The wallet stands in the page that opened them, and each window shows what waits. */
export type WalletWindows = {
  readonly wallet: Wallet
  /** The dapp's messages go to the session's `receive`; its `closed` posts the window's farewell. */
  open(window: WalletWindow): Promise<RemoteSession>
}

export type { WalletSpec, WalletSpecs }
