import { parseEther } from 'viem'

/**
 * Parses a price in ether to wei. Undefined when the text is not a price. Nothing is rounded.
 *
 * @example
 * parsePrice('1.5') // 1500000000000000000n
 */
export function parsePrice(text: string): bigint | undefined {
  const trimmed = text.trim()
  return /^\d{1,30}(\.\d{1,18})?$/.test(trimmed) ? parseEther(trimmed) : undefined
}
