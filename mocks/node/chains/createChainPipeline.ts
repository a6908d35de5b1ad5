import { systemClock } from '#mocks/core/clock'
import { systemWait } from '#mocks/core/wait'
import { createGateway, type Gateway } from '#mocks/rpc/createGateway'
import type { RpcFaultSource } from '#mocks/rpc/faults/createRpcFaults'
import type { Stage } from '#mocks/rpc/stage'
import { createFaultStage } from '#mocks/rpc/stages/fault'
import { createReplayStage } from '#mocks/rpc/stages/replay'
import { createSubscriptionStage } from '#mocks/rpc/stages/subscriptions'
import { createTraceStage } from '#mocks/rpc/stages/trace'
import { createUpstreamStage } from '#mocks/rpc/stages/upstream'
import type { Trace } from '#mocks/trace/createTrace'
import type { ChainRequest } from '../chainControl/chainRequest.ts'
import type { ChainObserver } from '../chainControl/createChainObserver.ts'
import { toChainRequest } from '../chainControl/toChainRequest.ts'
import type { ChainBackend } from './backends/backend.ts'
import type { CassetteRecorder } from './createCassetteRecorder.ts'
import { createConsoleStage } from './stages/createConsoleStage.ts'
import { createMissStage } from './stages/createMissStage.ts'
import { createNodeGuardStage } from './stages/createNodeGuardStage.ts'
import { createTimeTravelStage } from './stages/createTimeTravelStage.ts'

/** The two entries to a chain. */
export type ChainPipeline = {
  /** For clients: with trace and faults. */
  readonly gateway: Gateway
  /** For the bench's own calls: without trace and faults, but observed and recorded. */
  readonly request: ChainRequest
}

/**
 * Makes the pipeline of a chain: trace → faults → control → subscriptions → replay, recorder or node.
 *
 * @example
 * const { gateway, request } = createChainPipeline({ backend, trace, faults, observer, recording })
 */
export function createChainPipeline(parameters: {
  readonly backend: ChainBackend
  readonly trace: Trace
  readonly faults: RpcFaultSource
  readonly observer: ChainObserver
  /** Undefined when cassettes are played. */
  readonly recording: CassetteRecorder | undefined
}): ChainPipeline {
  const { backend, trace, faults, observer, recording } = parameters
  const { chainId, node, player, blockInterval, controllable, mode, source = '' } = backend
  const upstream = recording?.upstream ?? node
  // The bench's own calls to a replay do not count as misses.
  const asked = backend.quiet ?? upstream
  const control: readonly Stage[] = [
    ...(mode === 'fork' && player ? [createMissStage({ player, source })] : []),
    ...(controllable ? [createNodeGuardStage(), ...observer.stages] : []),
    ...(blockInterval === undefined ? [] : [createTimeTravelStage({ node, interval: blockInterval })]),
  ]
  const answer: readonly Stage[] = recording
    ? [recording.stage]
    : [...(player ? [createReplayStage({ player })] : []), createUpstreamStage({ upstream })]
  const stages = [
    ...(backend.quiet ? [createConsoleStage({ upstream: backend.quiet })] : []),
    createTraceStage({ trace }),
    createFaultStage({ box: faults, upstream: asked, wait: systemWait, clock: systemClock }),
    ...control,
    createSubscriptionStage({ upstream }),
    ...answer,
  ]
  const inner = createGateway({ chainId, stages: [...control, ...answer] })
  return { gateway: createGateway({ chainId, stages }), request: toChainRequest(inner) }
}
