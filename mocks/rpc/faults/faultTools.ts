import type { Clock } from '#mocks/core/clock'
import type { RpcOutcome } from '#mocks/core/jsonRpc'
import type { Wait } from '#mocks/core/wait'
import type { GatewayCall, Stage, Upstream } from '../stage.ts'
import type { FilterLag } from './createFilterLag.ts'
import type { HeldPool } from './createHeldPool.ts'
import type { RateWindows } from './createRateWindows.ts'
import type { DueRpcFault, RpcFaultSource } from './createRpcFaultBox.ts'
import type { RpcFaultDeed } from './rpcFault.ts'

/** What deeds work with. */
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

type DeedOf<kind extends RpcFaultDeed['kind']> = Extract<RpcFaultDeed, { kind: kind }>

/** A deed done to a call: as a stage of the pipeline, between those put on before it and those after. */
export type DeedRun<kind extends RpcFaultDeed['kind']> = (
  deed: DeedOf<kind>,
  call: GatewayCall,
  next: Parameters<Stage>[1],
  tools: FaultTools,
  due: DueRpcFault,
) => Promise<RpcOutcome>
