import { formatAmount } from '../../../ui/formatAmount.ts'
import { toUnits } from '../../../ui/toUnits.ts'
import { UNLIMITED } from '../unlimited.ts'
import type { BalanceChange } from './balanceChange.ts'

/** Without decimals, or raw, the amount is in the smallest unit, and says so. */
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
