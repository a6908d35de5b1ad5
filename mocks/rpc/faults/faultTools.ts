import type { Clock } from '#mocks/core/clock'
import type { RpcOutcome } from '#mocks/core/jsonRpc'
import type { Wait } from '#mocks/core/wait'
import type { GatewayCall, Stage, Upstream } from '../stage.ts'
import type { FilterLag } from './createFilterLag.ts'
import type { HeldPool } from './createHeldPool.ts'
import type { RateWindows } from './createRateWindows.ts'
import type { DueRpcFault, RpcFaultSource } from './createRpcFaultBox.ts'
import type { RpcFaultEffect } from './rpcFault.ts'

/** What effects work with. */
export type FaultTools = {
  readonly box: RpcFaultSource
  readonly upstream: Upstream
  readonly wait: Wait
  readonly clock: Clock
  /** The transactions that the node does not get. */
  readonly pool: HeldPool
  readonly windows: RateWindows
  readonly filters: FilterLag
  /** Answers once a transaction is heard of as mined by a client. */
  readonly receipts: ReceiptWatch
}

/** Who wants to know that a client was told that its transaction is mined. */
export type ReceiptWatch = {
  /** @returns resolves when a client has its receipt */
  seen(hash: string): Promise<void>
  /** A receipt was answered. */
  tell(hash: string): void
  readonly size: number
}

type EffectOf<kind extends RpcFaultEffect['kind']> = Extract<RpcFaultEffect, { kind: kind }>

/** An effect done to a call: as a stage of the pipeline, between those put on before it and those after. */
export type EffectRun<kind extends RpcFaultEffect['kind']> = (
  effect: EffectOf<kind>,
  call: GatewayCall,
  next: Parameters<Stage>[1],
  tools: FaultTools,
  due: DueRpcFault,
) => Promise<RpcOutcome>
