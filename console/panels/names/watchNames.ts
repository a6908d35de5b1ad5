import { numberToHex } from 'viem'
import type { NodeLink } from '#mocks/world/world'
import type { ChainReader } from '../contracts/chainReader.ts'
import type { NameBook } from './createNameBook.ts'

export type NameWatchParameters = {
  readonly link: NodeLink
  readonly read: ChainReader
  readonly names: NameBook
  readonly address: string
  readonly chainId: number
}

/** The registry emits an event at each change. */
export function watchNames({ link, read, names, address, chainId }: NameWatchParameters): () => void {
  const readBlock = () => link.getState().chains.find((chain) => chain.chainId === chainId)?.blockNumber
  let seen = readBlock()
  let isOver = false

  async function look(from: number, to: number): Promise<void> {
    const blocks = { fromBlock: numberToHex(from), toBlock: numberToHex(to) }
    const logs = await read(chainId, 'eth_getLogs', [{ address, ...blocks }]).catch(() => [])
    if (!isOver && Array.isArray(logs) && logs.length > 0) names.forget()
  }

  const stops = [
    link.subscribe(() => {
      const block = readBlock()
      if (block === undefined || block === seen) return
      // Only the blocks since: what is older may be another node's, of which this chain is a fork.
      if (seen !== undefined && block > seen) void look(seen + 1, block)
      seen = block
    }),
    link.onReverted((reverted) => {
      if (reverted === chainId) names.forget()
    }),
  ]
  return () => {
    isOver = true
    for (const stop of stops) stop()
  }
}
