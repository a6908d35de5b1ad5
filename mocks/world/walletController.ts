import type { Wallet } from '#mocks/wallet/walletTypes'
import type { WalletSpec, WalletSpecs } from './walletSpecs/walletSpec.ts'

/** A wallet of this page, and its visibility to the page's dapps. */
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
  /** In the order in which the page added them. */
  readonly wallets: readonly PageWallet[]
  /** Why the set that was saved for this page is not used. */
  readonly problem: string | undefined
}

/** The controls of a page's wallets, for a console. */
export type WalletController = {
  /** The same object until something changes. */
  getState(): WalletControllerState
  subscribe(listener: () => void): () => void
  /** Makes a wallet announce itself now. This is how a late wallet reaches the dapp. */
  announce(id: string): void
  /**
   * Saves a set of wallets for the page's next load: a wallet cannot be taken from a dapp that has its provider.
   * @throws BenchError when the page cannot save anything
   */
  keep(specs: WalletSpecs): void
}

export type { WalletSpec, WalletSpecs }
