import type { Hex, TransactionReceipt } from 'viem'
import type { Act } from './wagmi/createTap.ts'
import type { ConnectorOffer } from './wagmi/toOffers.ts'

/** What the person can do in the dapp. Each action writes to the trace, and is where its flow begins. */
export type Actions = {
  /** Connects by a connector, which is made now where it was not. @throws Error with `code` 4001 when the wallet refuses */
  connect(offer: Pick<ConnectorOffer, 'id' | 'connector'>): Promise<void>
  disconnect(): Promise<void>
  /**
   * Sends an EIP-1193 request through the connected connector's provider.
   * @throws Error with a numeric `code`, `message` and perhaps `data`
   */
  request(args: { method: string; params?: readonly unknown[] | object }): Promise<unknown>
  /**
   * Resolves when the transaction is in a block, whether it succeeded there or reverted.
   * @param chainId the chain that it was sent on
   * @param signal ends the waiting
   * @throws Error when the app is not set up for that chain, and hence cannot read it
   */
  waitForReceipt(hash: Hex, chainId: number | undefined, signal?: AbortSignal): Promise<TransactionReceipt>
  /** Runs what a page of the dapp does beside these, as the beginning of a flow. */
  readonly act: Act
}
