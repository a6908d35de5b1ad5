import type { Address, Hex } from 'viem'

/** A transaction on its way to a node. */
export type SentTransaction = {
  readonly hash: Hex
  readonly from: Address
  readonly nonce: number
  /** Of a block's gas, in wei: the most that it pays. */
  readonly feeCap: bigint
  /** The most that it can cost, in wei. */
  readonly cost: bigint
  /** Signed. Undefined where the node cannot sign for the account: it is impersonated. */
  readonly raw: Hex | undefined
  /** As `eth_getTransactionByHash` has it while it is pending. */
  readonly pending: Readonly<Record<string, unknown>>
}
