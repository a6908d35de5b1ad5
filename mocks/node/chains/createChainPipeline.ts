import { systemClock, systemWait } from '#mocks/core/clock'
import { type RpcOutcome, toErrorOutcome } from '#mocks/core/jsonRpc'
import { fromWireError, type WireError } from '#mocks/core/rpcError'
import type { ChainRequest } from '#mocks/node/chainControl/connectRpc'
import type { ChainObserver } from '#mocks/node/chainControl/createChainObserver'
import { createGateway, type Gateway } from '#mocks/rpc/createGateway'
import type { ChainFault } from '#mocks/rpc/faults/chainFault'
import { type ChainFaultSource, createChainFaults } from '#mocks/rpc/faults/createChainFaults'
import type { Player } from '#mocks/rpc/play/player'
import type { Stage, Upstream } from '#mocks/rpc/stage'
import { createReplayStage, createUpstreamStage } from '#mocks/rpc/stages/answerStages'
import { createFaultStage } from '#mocks/rpc/stages/createFaultStage'
import { createTraceStage } from '#mocks/rpc/stages/createTraceStage'
import { createSubscriptionStage } from '#mocks/rpc/stages/subscriptions'
import type { Trace } from '#mocks/trace/createTrace'
import { CONSOLE_CLIENT } from '#mocks/world/consoleClient'
import type { ChainBackend } from './backends/backend.ts'
import { createNodeGuardStage, createTimeTravelStage, toForkMissMessage } from './chainStages.ts'
import type { CassetteRecorder } from './createCassetteRecorder.ts'

export function createChainPipeline(parameters: {
  readonly backend: ChainBackend
  readonly trace: Trace
  readonly faults: ChainFaultSource
  readonly observer: ChainObserver
  readonly recording: CassetteRecorder | undefined
}) {
  const { backend, trace, faults, observer, recording } = parameters
  const { chainId, node, player, blockInterval, controllable, mode, source = '' } = backend
  const upstream = recording?.upstream ?? node
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
    ...(backend.quiet ? [createConsoleStage(backend.quiet)] : []),
    createTraceStage({ trace }),
    createFaultStage({ box: faults, upstream: asked, wait: systemWait, clock: systemClock }),
    ...control,
    createSubscriptionStage({ upstream }),
    ...answer,
  ]
  const inner = createGateway({ chainId, stages: [...control, ...answer] })
  return { gateway: createGateway({ chainId, stages }), request: toChainRequest(inner) }
}

function createConsoleStage(upstream: Upstream): Stage {
  return async (call, next) =>
    call.client === CONSOLE_CLIENT ? upstream.call(call.method, call.paramsText) : next(call)
}

/** After the first miss every answer is -32004, which names the miss, until the player is reset. */
function createMissStage({ player, source }: { player: Player; source: string }): Stage {
  function refuse(): RpcOutcome | undefined {
    const { failing, misses } = player.getState()
    const [miss] = misses
    if (!failing || !miss) return undefined
    return toErrorOutcome({
      code: -32004,
      message: `The fork asked for what ${source} does not have: ${toForkMissMessage(miss)}. Nothing that follows would hold, until the cassette is reset.`,
    })
  }

  return async (call, next) => {
    const refused = refuse()
    if (refused) return refused
    const outcome = await next(call)
    return refuse() ?? outcome
  }
}

export function toChainRequest(gateway: Pick<Gateway, 'handle'>): ChainRequest {
  return async (method, params = []) => {
    const text = await gateway.handle(JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }))
    const reply = JSON.parse(text ?? '{}') as { result?: unknown; error?: WireError }
    if (reply.error) throw fromWireError(reply.error)
    return reply.result
  }
}

/** Each fault draws from another seed, the same in every run, unless it has its own. */
export function createSeededFaults(seed: number | undefined): ChainFaultSource {
  const box = createChainFaults()
  if (seed === undefined) return box
  let count = 0
  return {
    ...box,
    add(fault) {
      count += 1
      // Far apart, so that two neighbouring seeds share none.
      return box.add(withSeed(fault, seed * 10_000 + count))
    },
  }
}

function withSeed({ name, match, do: effect }: ChainFault, seed: number): ChainFault {
  return {
    ...(name === undefined ? {} : { name }),
    match: match.probability === undefined || match.seed !== undefined ? match : { ...match, seed },
    do:
      effect.kind === 'delay' && effect.seed === undefined && !('ms' in effect && effect.jitter === undefined)
        ? { ...effect, seed }
        : effect,
  }
}
