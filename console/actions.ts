import type { Address, Hex, TransactionReceipt } from 'viem'
import type { Connector } from 'wagmi'
import type { Act } from './wagmi/createTap.ts'
import type { ConnectorOffer } from './wagmi/toOffers.ts'

/** Numbers are decimal text, so that they can be stored, traced and compared. */
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

/** Only the chain and the arguments determine what is signed and sent: no clock, nothing random. */
export type MarketActions = {
  switchConnection(connector: Connector): Promise<void>
  switchChain(): Promise<void>
  approve(): Promise<Hex | undefined>
  /** `price` is in wei. The listing is valid for one day after the newest block. */
  signListing(parameters: { tokenId: string; price: string; salt: string }): Promise<SignedListing>
  check(signed: SignedListing): Promise<void>
  buy(signed: SignedListing): Promise<Hex>
  cancel(listing: Listing): Promise<Hex>
}

export type SignedIn = { readonly address: Address; readonly message: string; readonly signature: Hex }

export type Actions = {
  connect(offer: Pick<ConnectorOffer, 'id' | 'connector'>): Promise<void>
  /** Uses `wallet_connect` (ERC-7846) if the wallet has it, else two requests. */
  signIn(offer: Pick<ConnectorOffer, 'id' | 'connector'>): Promise<SignedIn>
  disconnect(): Promise<void>
  request(args: { method: string; params?: readonly unknown[] | object }): Promise<unknown>
  /** Resolves once the transaction is mined, even if it reverted. Rejects if another one replaced it. */
  waitForReceipt(hash: Hex, chainId: number | undefined, signal?: AbortSignal): Promise<TransactionReceipt>
  readonly act: Act
}
