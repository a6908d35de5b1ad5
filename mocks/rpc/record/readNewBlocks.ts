import type { Upstream } from '../stage.ts'
import { type ReadBlock, readBlock } from './readBlock.ts'

/** The most blocks that are read after one change: the newest. */
const MOST_BLOCKS = 256

/**
 * Reads the blocks that were added since the last call, down to the newest known block. Updates `chain`.
 *
 * @param parameters.chain the hashes of the known blocks by number
 * @param parameters.start the oldest block that counts
 * @returns the blocks, oldest first; undefined if the chain differs from before the start
 * @example
 * const changes = await readNewBlocks({ upstream, chain, newest, start })
 */
export async function readNewBlocks(parameters: {
  upstream: Upstream
  chain: Map<number, string>
  newest: ReadBlock
  start: ReadBlock
}): Promise<{ blocks: ReadBlock[]; replaced: boolean } | undefined> {
  const { upstream, chain, newest, start } = parameters
  if (newest.number < start.number) return undefined
  const blocks: ReadBlock[] = []
  let replaced = false
  let block: ReadBlock | undefined = newest
  while (block && chain.get(block.number) !== block.ref.hash && blocks.length < MOST_BLOCKS) {
    if (block.number <= start.number) return undefined
    replaced ||= chain.has(block.number)
    blocks.unshift(block)
    const before: number = block.number - 1
    block = await readBlock(upstream, `0x${before.toString(16)}`)
  }
  for (const number of chain.keys()) if (number > newest.number) chain.delete(number)
  for (const { number, ref } of blocks) chain.set(number, ref.hash)
  return { blocks, replaced }
}
