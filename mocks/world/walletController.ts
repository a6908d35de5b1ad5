import type { Wallet } from '#mocks/wallet/walletTypes'
import type { WalletSpec, WalletSpecs } from './walletSpecs/walletSpec.ts'

export type PageWallet = {
  readonly id: string
  readonly wallet: Wallet
  readonly spec: WalletSpec
  /** By EIP-6963. */
  readonly announced: boolean
  /** Whether `window.ethereum` is its provider. */
  readonly holdsEthereum: boolean
}

export type WalletControllerState = {
  readonly wallets: readonly PageWallet[]
  /** Why the saved set isn't used. */
  readonly problem: string | undefined
}

export type WalletController = {
  /** The same object until something changes. */
  getState(): WalletControllerState
  subscribe(listener: () => void): () => void
  /** This is how a late wallet reaches the dapp. */
  announce(id: string): void
  /**
   * For the page's next load: a wallet can't be taken from a dapp that has its provider. Throws if nothing can be
   * saved.
   */
  keep(specs: WalletSpecs): void
}

export type { WalletSpec, WalletSpecs }
