import type { Address } from 'viem'
import { formatAmount, toUnits } from '../../../ui/format.ts'

/** The largest amounts of ERC-20 and of Permit2, which mean no limit. */
export const UNLIMITED: ReadonlySet<bigint> = new Set([2n ** 256n - 1n, 2n ** 160n - 1n])

export type AssetMove =
  | {
      readonly kind: 'erc20'
      readonly token: Address
      readonly from: Address
      readonly to: Address
      readonly amount: bigint
    }
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
  readonly before: bigint | Address | undefined
  readonly after: bigint | Address | undefined
}

/** Without decimals, or raw, the amount is in the smallest unit, and says so. */
export function toAmountText(
  { kind, decimals }: Pick<BalanceChange, 'kind' | 'decimals'>,
  amount: bigint,
  isRaw: boolean,
): string {
  if (!isRaw && kind === 'allowance' && UNLIMITED.has(amount)) return 'unlimited'
  if ((kind === 'erc20' || kind === 'allowance') && (isRaw || decimals === undefined)) return toUnits(amount)
  return isRaw ? String(amount) : formatAmount(amount, kind === 'native' ? 18 : (decimals ?? 0), 6)
}
