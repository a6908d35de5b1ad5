import { parseEther } from 'viem'

/** Wei, without rounding. Undefined if the text is not a price. */
export function parsePrice(text: string): bigint | undefined {
  const trimmed = text.trim()
  return /^\d{1,30}(\.\d{1,18})?$/.test(trimmed) ? parseEther(trimmed) : undefined
}
