import type { Address } from 'viem'

export type BalanceChange = {
  readonly kind: 'native' | 'erc20' | 'erc1155' | 'allowance' | 'owner' | 'approved' | 'operator'
  /** Of an owner: the new one. */
  readonly account: Address
  /** Undefined for the native currency. */
  readonly token?: Address | undefined
  /** The spender of an allowance, or the operator. */
  readonly spender?: Address | undefined
  /** Of owners, approvals and ERC-1155. */
  readonly id?: bigint | undefined
  readonly symbol?: string | undefined
  readonly decimals?: number | undefined
  /** Undefined before a mint. Of an operator: 1 or 0. */
  readonly before: bigint | Address | undefined
  /** Undefined after a burn. */
  readonly after: bigint | Address | undefined
}
