import type { Address } from 'viem'

/** A value of the chain before and after a block. */
export type BalanceChange = {
  readonly kind: 'native' | 'erc20' | 'allowance' | 'owner'
  /** Whose it is. Of an owner: the owner after the block. */
  readonly account: Address
  /** The token's contract. Undefined for the chain's own currency. */
  readonly token?: Address | undefined
  /** Of an allowance: who may spend it. */
  readonly spender?: Address | undefined
  /** Of an owner: the token's id. */
  readonly id?: bigint | undefined
  /** As the token says. Undefined where it does not. */
  readonly symbol?: string | undefined
  readonly decimals?: number | undefined
  /** Undefined where there was none: an ERC-721 that was minted. */
  readonly before: bigint | Address | undefined
  /** Undefined where there is none any more: an ERC-721 that was burnt. */
  readonly after: bigint | Address | undefined
}
