import type { Clock } from '#mocks/core/clock'
import type { RpcOutcome } from '#mocks/core/jsonRpc'
import type { Wait } from '#mocks/core/wait'
import type { GatewayCall, Stage, Upstream } from '../stage.ts'
import type { ChainFaultEffect } from './chainFault.ts'
import type { ChainFaultSource, DueChainFault } from './createChainFaults.ts'
import type { FilterLag } from './createFilterLag.ts'
import type { HeldPool } from './createHeldPool.ts'
import type { RateWindows } from './createRateWindows.ts'

/** What an effect works with, beside its call. */
export type EffectContext = {
  readonly box: ChainFaultSource
  readonly upstream: Upstream
  readonly wait: Wait
  readonly clock: Clock
  /** The transactions that the node does not receive. */
  readonly pool: HeldPool
  readonly windows: RateWindows
  readonly filters: FilterLag
  /** Reports when a client has received the receipt of a transaction. */
  readonly receipts: ReceiptWatch
}

/** Waits until clients have received receipts. */
export type ReceiptWatch = {
  /** @returns a promise that resolves when a client has the receipt */
  seen(hash: string): Promise<void>
  /** Reports that a receipt was sent to a client. */
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
