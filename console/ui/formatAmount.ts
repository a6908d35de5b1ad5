import { formatUnits } from 'viem'
import { formatCount } from './formatCount.ts'

/** Cut, not rounded, so that it never shows more than there is. What is not zero is never shown as zero. */
export function formatAmount(amount: bigint, decimals: number, digits = 4): string {
  const negative = amount < 0n
  const [whole = '0', fraction = ''] = formatUnits(negative ? -amount : amount, decimals).split('.')
  const kept = fraction.slice(0, digits).replace(/0+$/, '')
  if (amount !== 0n && whole === '0' && kept === '') return `<0.${'0'.repeat(digits - 1)}1`
  return `${negative ? '-' : ''}${formatCount(BigInt(whole))}${kept ? `.${kept}` : ''}`
}
