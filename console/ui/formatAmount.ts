import { formatUnits } from 'viem'
import { formatCount } from './formatCount.ts'

/**
 * Formats an amount of a currency's smallest unit, grouped, with at most `digits` decimals.
 * It is cut, not rounded, so that it never shows more than there is; what is not zero is never shown as zero.
 *
 * @example
 * formatAmount(9_999_490_000_000_000_000_000n, 18) // '9 999.49'
 * formatAmount(1n, 18) // '<0.0001'
 */
export function formatAmount(amount: bigint, decimals: number, digits = 4): string {
  const negative = amount < 0n
  const [whole = '0', fraction = ''] = formatUnits(negative ? -amount : amount, decimals).split('.')
  const kept = fraction.slice(0, digits).replace(/0+$/, '')
  if (amount !== 0n && whole === '0' && kept === '') return `<0.${'0'.repeat(digits - 1)}1`
  return `${negative ? '-' : ''}${formatCount(BigInt(whole))}${kept ? `.${kept}` : ''}`
}
