import { formatAmount } from '../../../ui/formatAmount.ts'
import { toUnits } from '../../../ui/toUnits.ts'
import { UNLIMITED } from '../unlimited.ts'
import type { BalanceChange } from './balanceChange.ts'

/**
 * Formats a balance or an allowance by its token's decimals. Without decimals, and raw, it is as the contract has it, and
 * says so.
 *
 * @example
 * toAmountText({ kind: 'erc20', decimals: 6 }, 1_500_000n, false) // '1.5'
 * toAmountText({ kind: 'erc20', decimals: 6 }, 1_500_000n, true) // '1500000 units of'
 */
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
