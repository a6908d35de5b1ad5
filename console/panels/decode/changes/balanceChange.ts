import type { Address } from 'viem'

/** A value of the chain before and after a block. */
export type BalanceChange = {
  readonly kind: 'native' | 'erc20' | 'erc1155' | 'allowance' | 'owner' | 'approved' | 'operator'
  /** Whose it is. Of an owner: the owner after the block. */
  readonly account: Address
  /** The token's contract. Undefined for the chain's own currency. */
  readonly token?: Address | undefined
  /** Of an allowance: who may spend it. Of an operator: who may move all tokens. */
  readonly spender?: Address | undefined
  /** Of an owner, of who is approved, and of ERC-1155: the token's id. */
  readonly id?: bigint | undefined
  /** As the token says. Undefined where it does not. */
  readonly symbol?: string | undefined
  readonly decimals?: number | undefined
  /** Undefined where there was none: an ERC-721 that was minted. An operator's is 1 or 0. */
  readonly before: bigint | Address | undefined
  /** Undefined where there is none any more: an ERC-721 that was burnt. */
  readonly after: bigint | Address | undefined
}
