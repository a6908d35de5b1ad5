import type { Address, Hex } from 'viem'
import type { ListedWallet } from '../wallets/fetchWalletList.ts'
import type { ShopWallet } from '../wallets/shopWallet.ts'

/** What the shop does at the moment. Its controls are disabled meanwhile. */
export type Work = 'connect' | 'signIn' | 'pay'

/** What a wallet on a phone needs to connect. */
export type Pairing = {
  readonly uri: string
  /** Undefined until the list has come. */
  readonly list?: readonly ListedWallet[] | undefined
  readonly listNote?: string | undefined
}

/** The account with which the person shops. */
export type ConnectedAccount = {
  readonly address: Address
  readonly wallet: ShopWallet
}

/** An order, from the first click on "Pay". */
export type Order = {
  /** It stands in the data of the payment, so that the payment can be found on the chain. */
  readonly id: Hex
  readonly account: Address
  /** The block before the payment, as far as it is known. */
  readonly block?: string | undefined
  /** The payment, as soon as the wallet has answered. */
  readonly hash?: Hex | undefined
}

/** All that the page shows. */
export type ShopState = {
  readonly wallets: readonly ShopWallet[]
  readonly pairing: Pairing | undefined
  readonly account: ConnectedAccount | undefined
  readonly chainId: number | undefined
  /** In wei. */
  readonly balance: bigint | 'unknown' | undefined
  readonly isSignedIn: boolean
  readonly order: Order | undefined
  readonly isPaid: boolean
  readonly work: Work | undefined
  readonly progress: string
  readonly problem: string
  readonly isOffline: boolean
}
