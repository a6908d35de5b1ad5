import type { Address, Hex } from 'viem'

export type SentTransaction = {
  readonly hash: Hex
  readonly from: Address
  readonly nonce: number
  /** The most that it pays for a unit of gas, in wei. */
  readonly feeCap: bigint
  /** The most that it can cost, in wei. */
  readonly cost: bigint
  /** The signed transaction. Undefined if the node cannot sign for the account, which is impersonated. */
  readonly raw: Hex | undefined
  /** The result of `eth_getTransactionByHash` while it is pending. */
  readonly pending: Readonly<Record<string, unknown>>
}
