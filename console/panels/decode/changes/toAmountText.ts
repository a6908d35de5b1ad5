import { formatAmount } from '../../../ui/formatAmount.ts'
import { UNLIMITED } from '../unlimited.ts'
import type { BalanceChange } from './balanceChange.ts'

/**
 * Formats a balance or an allowance by its token's decimals. Without decimals, and raw, it is as the contract has it.
 *
 * @example
 * toAmountText({ kind: 'erc20', decimals: 6 }, 1_500_000n, false) // '1.5'
 */
export function toAmountText(
  { kind, decimals }: Pick<BalanceChange, 'kind' | 'decimals'>,
  amount: bigint,
  isRaw: boolean,
): string {
  if (isRaw) return String(amount)
  if (kind === 'allowance' && UNLIMITED.has(amount)) return 'unlimited'
  return formatAmount(amount, kind === 'native' ? 18 : (decimals ?? 0), 6)
}
