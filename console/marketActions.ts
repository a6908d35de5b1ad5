import type { Hex } from 'viem'
import type { Connector } from 'wagmi'

/** What a seller signs for `BenchMarket`. Numbers are decimal text, so that it can be kept, traced and compared. */
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
 * What the person can do in the market, by the connection that wagmi uses now. Each writes to the trace, and is where
 * its flow begins. What is signed and sent follows from the chain and the arguments alone: no clock, nothing random.
 */
export type MarketActions = {
  /** Uses another of the connections that wagmi keeps. Asks nothing of any wallet. */
  switchConnection(connector: Connector): Promise<void>
  /** Has the wallet go to the market's chain. */
  switchChain(): Promise<void>
  /**
   * Lets the market hand on the account's tiles, by a transaction.
   * @returns its hash, or undefined where the market may already
   */
  approve(): Promise<Hex | undefined>
  /** Has the wallet sign a listing, good for a day from the newest block on. @param price wei */
  signListing(parameters: { tokenId: string; price: string; salt: string }): Promise<SignedListing>
  /** Asks the node whether a purchase would go through as things stand. @throws what the contract reverts with */
  check(signed: SignedListing): Promise<void>
  /** @throws what the contract reverts with, before the wallet is asked where that is known then */
  buy(signed: SignedListing): Promise<Hex>
  cancel(listing: Listing): Promise<Hex>
}
