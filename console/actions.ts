import type { Hex, TransactionReceipt } from 'viem'
import type { Connector } from 'wagmi'
import type { MarketActions } from './marketActions.ts'

/** What the person can do in the dapp. Each action writes to the trace, and is where its flow begins. */
export type Actions = {
  /** Connects by a connector. @throws Error with `code` 4001 when the wallet refuses */
  connect(connector: Connector): Promise<void>
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
  /** What a page of the dapp does with `BenchMarket` of `fixtures/contracts`. */
  readonly market: MarketActions
}
