import { BenchError } from '#mocks/core/BenchError'
import type { RpcFaultSource } from '#mocks/rpc/faults/createRpcFaultBox'
import type { Trace } from '#mocks/trace/createTrace'
import { type ChainObserver, createChainObserver } from '../chain/createChainObserver.ts'
import type { PartList } from '../createPartList.ts'
import { type BenchContracts, deployContracts, toBenchContracts } from '../deployContracts.ts'
import type { ProcessGuard } from '../startProcessGuard.ts'
import { createSeededFaultBox } from './createSeededFaultBox.ts'
import { createSpaceRecording, type RecordFile, type SpaceRecording } from './createSpaceRecording.ts'
import { createSpaceState } from './createSpaceState.ts'
import { createSpaceWays } from './createSpaceWays.ts'
import type { ChainSettings, Origin } from './origin.ts'
import type { Space, SpaceSource } from './spaceTypes.ts'
import { startOrigin } from './startOrigin.ts'
import { toForkMissMessage } from './toForkMissMessage.ts'

export type SpaceParameters = {
  /** Its name in the gateway's URLs. */
  readonly name: string
  /** What people read. */
  readonly label: string
  readonly source: SpaceSource
  /** Default: that of the source, or 31337. */
  readonly chainId?: number | undefined
  readonly settings: ChainSettings
  readonly trace: Trace
  readonly guard: ProcessGuard
  /** Gets the parts that are started. */
  readonly parts: PartList
  /** Records all that goes through it, from the start to the end. */
  readonly record?: RecordFile | undefined
  /** Called when the node has gone: as asked, or by itself. */
  readonly onEnd: (error: BenchError) => void
}

/**
 * Starts a chain and all that belongs to it: what answers, a node of the bench's own, another one, or cassettes; the
 * contracts on it where it can be controlled; and the gateway before it.
 *
 * @throws BenchError where the source does not answer, or is not what was asked for
 * @example
 * const space = await startSpace({ name: 'first', label: 'Chain', source: { kind: 'fresh' }, settings, trace, guard, parts, onEnd })
 * await space.control({ do: 'mine', blocks: 3 })
 */
export async function startSpace(parameters: SpaceParameters): Promise<Space> {
  const { name, label, source, chainId, settings, trace, guard, parts, record, onEnd } = parameters
  const title = chainId === undefined ? `Anvil of the ${name} chain` : `Anvil of chain ${chainId}`
  const origin = await startOrigin({ title, chainId, settings, guard, parts, onEnd }, source)
  const contracts = await prepareContracts(origin)
  const faults = createSeededFaultBox(settings.seed)
  const observer = createChainObserver({ node: origin.node, automine: origin.automine })
  const recording = origin.mode === 'cassette' ? undefined : createRecording(origin)
  if (record) await startRecord(recording, record, parts)
  return assemble({ name, label, origin, contracts, faults, observer, recording, trace })
}

function assemble(parameters: {
  name: string
  label: string
  origin: Origin
  contracts: BenchContracts
  faults: RpcFaultSource
  observer: ChainObserver
  recording: SpaceRecording | undefined
  trace: Trace
}): Space {
  const { name, label, origin, contracts, observer, recording, faults } = parameters
  const { chainId, node, accounts, player } = origin
  const { gateway, request } = createSpaceWays(parameters)
  const state = createSpaceState({ origin, faults, observer, recording })
  return {
    ...{ name, label, chainId, gateway, node, accounts, contracts, faults, player },
    getState: state.getState,
    subscribe: state.subscribe,
    onRevert: observer.onRevert,
    async control(deed) {
      if (origin.controllable) {
        // Loaded here: no bench needs it to start.
        const { runChainDeed } = await import('../chain/runChainDeed.ts')
        return runChainDeed(request, deed)
      }
      throw new BenchError(`Chain ${chainId} cannot be controlled: ${WHY[origin.mode]}.`, {
        hint: 'Fork it: walletbench start --fork URL or file.',
      })
    },
    async runCassetteOrder(order) {
      if (order.do === 'reset' && player) return void player.reset()
      if (recording) return recording.run(order)
      throw new BenchError('A replay is not recorded: its cassettes are what it plays.')
    },
  }
}

const WHY = {
  fresh: 'its node does not answer',
  fork: 'its node does not answer',
  cassette: 'it is a recording',
  upstream: 'its node is not an Anvil',
} as const

/** Puts the contracts on a chain that takes them; on any other they are where they are if they are there. */
async function prepareContracts({ controllable, node, accounts, player, source }: Origin): Promise<BenchContracts> {
  if (!controllable) return toBenchContracts(accounts)
  try {
    return await deployContracts({ request: node.request, accounts })
  } catch (cause) {
    const misses = player?.getState().misses ?? []
    if (misses.length === 0) throw cause
    const metaMessages = misses.map(toForkMissMessage)
    throw new BenchError(`${source} does not have what the bench asks for.`, { metaMessages, cause })
  }
}

function createRecording(origin: Origin): SpaceRecording {
  const { mode, chainId, node, source, hardfork, accounts, controllable, secrets } = origin
  const host = mode === 'upstream' ? source : undefined
  return createSpaceRecording({
    upstream: node,
    // A node that is not the bench's moves on by itself: only a block of it stands still.
    mode: controllable ? 'follow' : 'pinned',
    about: { ...(host === undefined ? {} : { host }), ...(hardfork === undefined ? {} : { hardfork }), accounts },
    secrets,
    name: `chain-${chainId}`,
  })
}

async function startRecord(recording: SpaceRecording | undefined, record: RecordFile, parts: PartList): Promise<void> {
  if (!recording) throw new BenchError('A replay is not recorded: its cassettes are what it plays.')
  await recording.startFile(record, parts)
}
