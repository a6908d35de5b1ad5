import type { Address, Hex, TransactionReceipt } from 'viem'
import type { Act } from './wagmi/createTap.ts'
import type { ConnectorOffer } from './wagmi/toOffers.ts'

/** A log-in that the wallet has signed, EIP-4361. */
export type SignedIn = { readonly address: Address; readonly message: string; readonly signature: Hex }

/** What the user can do in the dapp. Each action writes to the trace and begins a flow. */
export type Actions = {
  /**
   * Connects with a connector, and creates it first if needed. @throws Error with `code` 4001 when the wallet refuses
   */
  connect(offer: Pick<ConnectorOffer, 'id' | 'connector'>): Promise<void>
  /**
   * Connects with a connector and signs a log-in (EIP-4361): by one approval where the wallet has `wallet_connect`
   * (ERC-7846), else by two.
   * @throws Error with `code` 4001 when the wallet refuses
   */
  signIn(offer: Pick<ConnectorOffer, 'id' | 'connector'>): Promise<SignedIn>
  disconnect(): Promise<void>
  /**
   * Sends an EIP-1193 request through the connected connector's provider.
   * @throws Error with a numeric `code`, a `message` and optional `data`
   */
  request(args: { method: string; params?: readonly unknown[] | object }): Promise<unknown>
  /**
   * Resolves when the transaction is in a block, whether it succeeded or reverted.
   * @param chainId the chain of the transaction
   * @param signal stops the waiting
   * @throws Error when the app is not configured for that chain, and when another transaction took its place
   */
  waitForReceipt(hash: Hex, chainId: number | undefined, signal?: AbortSignal): Promise<TransactionReceipt>
  /** Runs any other action of a dapp page as the beginning of a flow. */
  readonly act: Act
}
