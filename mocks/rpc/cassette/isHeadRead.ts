/** Questions about the head that name no block. */
const HEAD_READS: ReadonlySet<string> = new Set([
  'eth_baseFee',
  'eth_blobBaseFee',
  'eth_blockNumber',
  'eth_gasPrice',
  'eth_maxPriorityFeePerGas',
  'eth_syncing',
])

/**
 * Tells whether a method asks about the head without a parameter for it: asked again, with the same parameters, it has
 * a new answer for each block.
 *
 * @example
 * isHeadRead('eth_gasPrice') // true
 */
export function isHeadRead(method: string): boolean {
  return HEAD_READS.has(method)
}
