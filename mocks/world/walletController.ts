import type { Wallet } from '#mocks/wallet/walletTypes'
import type { WalletSpec, WalletSpecs } from './walletSpec.ts'

/** A wallet of this page, and how it stands with the page's dapps. */
export type PageWallet = {
  readonly id: string
  readonly wallet: Wallet
  readonly spec: WalletSpec
  /** Whether dapps can find it by EIP-6963. */
  readonly announced: boolean
  /** Whether `window.ethereum` is its provider. */
  readonly holdsEthereum: boolean
}

export type WalletControllerState = {
  /** In the order in which they came to the page. */
  readonly wallets: readonly PageWallet[]
  /** Why the set that was kept for this page is not used. */
  readonly problem: string | undefined
}

/** The wallets of a page, for a console to show and change. */
export type WalletController = {
  /** The same object until something changes. */
  getState(): WalletControllerState
  subscribe(listener: () => void): () => void
  /** Has a wallet announce itself now; one that is late comes to the dapp by this. */
  announce(id: string): void
  /**
   * Keeps a set of wallets for the page's next load: a wallet cannot be taken from a dapp that has its provider.
   * @throws BenchError where the page may keep nothing
   */
  keep(specs: WalletSpecs): void
}

export type { WalletSpec, WalletSpecs }
