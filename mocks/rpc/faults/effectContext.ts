import type { Clock } from '#mocks/core/clock'
import type { RpcOutcome } from '#mocks/core/jsonRpc'
import type { Wait } from '#mocks/core/wait'
import type { GatewayCall, Stage, Upstream } from '../stage.ts'
import type { ChainFaultEffect } from './chainFault.ts'
import type { ChainFaultSource, DueChainFault } from './createChainFaults.ts'
import type { FilterLag } from './createFilterLag.ts'
import type { HeldPool } from './createHeldPool.ts'
import type { RateWindows } from './createRateWindows.ts'

export type EffectContext = {
  readonly box: ChainFaultSource
  readonly upstream: Upstream
  readonly wait: Wait
  readonly clock: Clock
  readonly pool: HeldPool
  readonly windows: RateWindows
  readonly filters: FilterLag
  readonly receipts: ReceiptWatch
}

export type ReceiptWatch = {
  /** @returns a promise that resolves when a client has the receipt */
  seen(hash: string): Promise<void>
  tell(hash: string): void
  readonly size: number
}

type EffectOf<kind extends ChainFaultEffect['kind']> = Extract<ChainFaultEffect, { kind: kind }>

/** Applies an effect to a call, as a stage between the effects that were added before it and those added after it. */
export type EffectRun<kind extends ChainFaultEffect['kind']> = (
  effect: EffectOf<kind>,
  call: GatewayCall,
  next: Parameters<Stage>[1],
  context: EffectContext,
  due: DueChainFault,
) => Promise<RpcOutcome>
