import type { Hex } from 'viem'
import type { Connector } from 'wagmi'

/** What a seller signs for `BenchMarket`. Numbers are decimal text, so that it can be stored, traced and compared. */
export type Listing = {
  readonly seller: Hex
  readonly collection: Hex
  readonly tokenId: string
  /** Wei. */
  readonly price: string
  /** The last block timestamp at which it can be bought, in seconds. */
  readonly deadline: string
  readonly salt: string
}

export type SignedListing = { readonly listing: Listing; readonly signature: Hex }

/**
 * What the user can do in the market, over wagmi's current connection. Each action writes to the trace and begins a
 * flow. The chain and the arguments alone determine what is signed and sent: there is no clock and nothing random.
 */
export type MarketActions = {
  /** Switches to another of wagmi's connections. Sends no request to a wallet. */
  switchConnection(connector: Connector): Promise<void>
  /** Switches the wallet to the market's chain. */
  switchChain(): Promise<void>
  /**
   * Approves the market for the account's tiles, by a transaction.
   * @returns its hash, or undefined when the market is already approved
   */
  approve(): Promise<Hex | undefined>
  /** Asks the wallet to sign a listing, valid for one day after the newest block. @param price wei */
  signListing(parameters: { tokenId: string; price: string; salt: string }): Promise<SignedListing>
  /** Simulates a purchase at the newest block. @throws the contract's revert */
  check(signed: SignedListing): Promise<void>
  /** @throws the contract's revert; before the wallet is asked, if the simulation already fails */
  buy(signed: SignedListing): Promise<Hex>
  cancel(listing: Listing): Promise<Hex>
}
