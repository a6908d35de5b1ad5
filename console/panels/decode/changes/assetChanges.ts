import type { Address } from 'viem'
import { formatAmount, toUnits } from '../../../ui/format.ts'

/** The largest amounts of ERC-20 and of Permit2, which mean no limit. */
export const UNLIMITED: ReadonlySet<bigint> = new Set([2n ** 256n - 1n, 2n ** 160n - 1n])

export type AssetMove =
  /** ERC-20: an amount in the token's smallest unit. */
  | {
      readonly kind: 'erc20'
      readonly token: Address
      readonly from: Address
      readonly to: Address
      readonly amount: bigint
    }
  /** ERC-721, and ERC-1155 with an amount. */
  | {
      readonly kind: 'nft'
      readonly token: Address
      readonly from: Address
      readonly to: Address
      readonly id: bigint
      readonly amount: bigint
    }
  | { readonly kind: 'allowance'; readonly token: Address; readonly owner: Address; readonly spender: Address }
  | {
      readonly kind: 'approval'
      readonly token: Address
      readonly owner: Address
      readonly spender: Address
      readonly id: bigint
    }
  | {
      readonly kind: 'operator'
      readonly token: Address
      readonly owner: Address
      readonly operator: Address
      readonly isApproved: boolean
    }

export type BalanceChange = {
  readonly kind: 'native' | 'erc20' | 'erc1155' | 'allowance' | 'owner' | 'approved' | 'operator'
  readonly account: Address
  readonly token?: Address | undefined
  readonly spender?: Address | undefined
  readonly id?: bigint | undefined
  readonly symbol?: string | undefined
  readonly decimals?: number | undefined
  /** Undefined before a mint. Of an operator: 1 or 0. */
  readonly before: bigint | Address | undefined
  readonly after: bigint | Address | undefined
}

export function toAmountText(
  { kind, decimals }: Pick<BalanceChange, 'kind' | 'decimals'>,
  amount: bigint,
  isRaw: boolean,
): string {
  if (!isRaw && kind === 'allowance' && UNLIMITED.has(amount)) return 'unlimited'
  const isToken = kind === 'erc20' || kind === 'allowance'
  if (isToken && (isRaw || decimals === undefined)) return toUnits(amount)
  return isRaw ? String(amount) : formatAmount(amount, kind === 'native' ? 18 : (decimals ?? 0), 6)
}
