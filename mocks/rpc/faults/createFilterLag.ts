import type { RpcOutcome } from '#mocks/core/jsonRpc'
import type { Upstream } from '../stage.ts'
import { askUpstream } from './askUpstream.ts'

/** Holds back the results of filters in blocks that are still hidden. */
export type FilterLag = {
  readonly busy: boolean
  /** Returns the visible part of a filter's changes, with older held ones first. */
  sieve(filter: string, outcome: RpcOutcome, visible: number): Promise<RpcOutcome>
}

/** A log names its block, and a block filter finds hashes. Hashes of pending transactions belong to no block. */
export function createFilterLag(upstream: Upstream): FilterLag {
  const held = new Map<string, unknown[]>()

  async function blockOf(item: unknown): Promise<number> {
    if (typeof item !== 'string') return Number((item as { blockNumber?: string } | null)?.blockNumber ?? 0)
    const block = await askUpstream(upstream, 'eth_getBlockByHash', [item, false])
    return Number((block as { number?: string } | null | undefined)?.number ?? 0)
  }

  return {
    get busy() {
      return held.size > 0
    },
    async sieve(filter, outcome, visible) {
      const found: unknown = 'resultText' in outcome ? JSON.parse(outcome.resultText) : undefined
      if (!Array.isArray(found)) return outcome
      const items = [...(held.get(filter) ?? []), ...found]
      const blocks = await Promise.all(items.map(blockOf))
      const isLate = (index: number) => (blocks[index] ?? 0) > visible
      const late = items.filter((_, index) => isLate(index))
      if (late.length > 0) held.set(filter, late)
      else held.delete(filter)
      return { resultText: JSON.stringify(items.filter((_, index) => !isLate(index))) }
    },
  }
}
