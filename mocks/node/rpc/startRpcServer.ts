import { BenchError } from '#mocks/core/BenchError'
import { systemClock, systemWait } from '#mocks/core/clock'
import type { ChainNode, UpstreamParameters } from '#mocks/node/upstream/upstreamNode'
import { createGateway } from '#mocks/rpc/createGateway'
import type { ChainFault } from '#mocks/rpc/faults/chainFault'
import { createChainFaults } from '#mocks/rpc/faults/createChainFaults'
import { createPlayer } from '#mocks/rpc/play/createPlayer'
import { createQuietUpstream } from '#mocks/rpc/play/createQuietUpstream'
import type { OnMiss, Player } from '#mocks/rpc/play/player'
import type { Stage } from '#mocks/rpc/stage'
import { createReplayStage, createUpstreamStage } from '#mocks/rpc/stages/answerStages'
import { createFaultStage } from '#mocks/rpc/stages/createFaultStage'
import { createSubscriptionStage } from '#mocks/rpc/stages/subscriptions'
import { readCassette } from '../cassettes/readCassette.ts'
import { startGatewayServer } from '../gateway/startGatewayServer.ts'
import { createDisposables, toHandle } from '../shared/createDisposables.ts'
import { startUpstream } from '../upstream/startUpstream.ts'

type RpcServerParameters = {
  readonly files?: readonly string[] | undefined
  readonly upstream?: UpstreamParameters | undefined
  readonly onMiss?: OnMiss | undefined
  readonly faults?: readonly ChainFault[] | undefined
  readonly port?: number | undefined
  readonly allowOrigins?: readonly string[] | undefined
  readonly controlToken?: string | undefined
}

export type RpcServer = Awaited<ReturnType<typeof startRpcServer>>

export async function startRpcServer(parameters: RpcServerParameters) {
  const { upstream, port, allowOrigins, controlToken } = parameters
  const player = await openPlayer(parameters)
  const parts = createDisposables()
  try {
    const node = upstream && (await parts.add(startUpstream(upstream)))
    const gateway = await joinStages(player, node, parameters)
    const space = { name: 'rpc', ...gateway, ...(player ? { reset: player.reset } : {}) }
    const server = await parts.add(startGatewayServer({ port, spaces: [space], allowOrigins, controlToken }))
    return toHandle({
      rpcUrl: server.urlOf(space.name),
      wsUrl: server.wsUrlOf(space.name),
      chainId: gateway.gateway.chainId,
      getPlayerState: () => player?.getState(),
      listUnused: () => player?.listUnused() ?? [],
      stop: () => parts.stop(),
    })
  } catch (error) {
    await parts.stop()
    throw error
  }
}

async function openPlayer({ files = [], onMiss }: RpcServerParameters): Promise<Player | undefined> {
  const [first, ...others] = await Promise.all(files.map(readCassette))
  return first && createPlayer({ cassettes: [first, ...others], onMiss })
}

async function joinStages(
  player: Player | undefined,
  node: ChainNode | undefined,
  { faults = [] }: RpcServerParameters,
) {
  const source = player ?? node
  if (!source) throw new BenchError('Neither a cassette nor an upstream is given.')
  const chainId = node ? Number(await node.request('eth_chainId')) : (player?.chainId ?? 0)
  if (player && player.chainId !== chainId)
    throw new BenchError(
      `The cassettes were recorded on chain ${player.chainId}, but the upstream has chain ${chainId}.`,
    )
  const box = createChainFaults()
  for (const fault of faults) box.add(fault)
  const asked = player ? createQuietUpstream({ player, upstream: node }) : source
  const stages: Stage[] = [
    createFaultStage({ box, upstream: asked, wait: systemWait, clock: systemClock }),
    createSubscriptionStage({ upstream: source }),
    ...(player ? [createReplayStage({ player })] : []),
    ...(node ? [createUpstreamStage({ upstream: node })] : []),
  ]
  return { gateway: createGateway({ chainId, stages }), faults: box }
}
