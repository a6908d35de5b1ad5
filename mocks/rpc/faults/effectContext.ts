import type { Clock } from '#mocks/core/clock'
import type { RpcOutcome } from '#mocks/core/jsonRpc'
import type { Wait } from '#mocks/core/wait'
import type { GatewayCall, Stage, Upstream } from '../stage.ts'
import type { FilterLag } from './createFilterLag.ts'
import type { HeldPool } from './createHeldPool.ts'
import type { RateWindows } from './createRateWindows.ts'
import type { DueRpcFault, RpcFaultSource } from './createRpcFaults.ts'
import type { RpcFaultEffect } from './rpcFault.ts'

/** What an effect works with, beside its call. */
export type EffectContext = {
  readonly box: RpcFaultSource
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

type EffectOf<kind extends RpcFaultEffect['kind']> = Extract<RpcFaultEffect, { kind: kind }>

/** Applies an effect to a call, as a stage between the effects that were added before it and those added after it. */
export type EffectRun<kind extends RpcFaultEffect['kind']> = (
  effect: EffectOf<kind>,
  call: GatewayCall,
  next: Parameters<Stage>[1],
  context: EffectContext,
  due: DueRpcFault,
) => Promise<RpcOutcome>
