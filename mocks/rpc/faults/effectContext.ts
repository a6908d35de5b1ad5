import type { Clock, Wait } from '#mocks/core/clock'
import { type RpcOutcome, readResult } from '#mocks/core/jsonRpc'
import { askUpstream, type GatewayCall, type Next, type Upstream } from '#mocks/rpc/stage'
import type { ChainFaultEffect } from './chainFault.ts'
import type { ChainFaultSource, DueChainFault } from './createChainFaults.ts'
import type { HeldPool } from './createHeldPool.ts'

export type EffectContext = {
  readonly box: ChainFaultSource
  readonly upstream: Upstream
  readonly wait: Wait
  readonly clock: Clock
  readonly pool: HeldPool
  readonly windows: ReturnType<typeof createRateWindows>
  readonly filters: ReturnType<typeof createFilterLag>
  readonly receipts: ReceiptWatch
}

export type ReceiptWatch = { seen(hash: string): Promise<void>; tell(hash: string): void; readonly size: number }

type EffectOf<kind extends ChainFaultEffect['kind']> = Extract<ChainFaultEffect, { kind: kind }>

/** Applies an effect to a call, as a stage between the effects that were added before it and those added after it. */
export type EffectRun<kind extends ChainFaultEffect['kind']> = (
  effect: EffectOf<kind>,
  call: GatewayCall,
  next: Next,
  context: EffectContext,
  due: DueChainFault,
) => Promise<RpcOutcome>

export function createRateWindows(clock: Clock) {
  const windows = new Map<string, { start: number; count: number }>()
  return {
    take(id: string, limit: number, windowMs: number) {
      const now = clock.now()
      const window = windows.get(id)
      if (window && now - window.start < windowMs) {
        window.count += 1
        return window.count <= limit
      }
      windows.set(id, { start: now, count: 1 })
      return limit > 0
    },
  }
}

/** A log names its block, and a block filter finds hashes. Hashes of pending transactions belong to no block. */
export function createFilterLag(upstream: Upstream) {
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
    async sieve(filter: string, outcome: RpcOutcome, visible: number) {
      const found = readResult(outcome)
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
