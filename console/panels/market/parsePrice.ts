import { parseEther } from 'viem'

/**
 * A price in ether, as a person types it, in wei. Undefined where it is none: nothing is rounded.
 *
 * @example
 * parsePrice('1.5') // 1500000000000000000n
 */
export function parsePrice(text: string): bigint | undefined {
  const trimmed = text.trim()
  return /^\d{1,30}(\.\d{1,18})?$/.test(trimmed) ? parseEther(trimmed) : undefined
}
