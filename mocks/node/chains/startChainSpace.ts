import { BenchError } from '#mocks/core/BenchError'
import { createListeners } from '#mocks/core/listeners'
import type { CassetteFileParameters } from '#mocks/node/cassettes/takeFileLock'
import { type ChainObserver, createChainObserver } from '#mocks/node/chainControl/createChainObserver'
import { type BenchContracts, deployContracts, toBenchContracts } from '#mocks/node/chainControl/deployContracts'
import type { ProcessGuard } from '#mocks/node/shared/childProcesses'
import type { PartList } from '#mocks/node/shared/createDisposables'
import type { ChainFaults } from '#mocks/rpc/faults/chainFault'
import type { Trace } from '#mocks/trace/createTrace'
import { createChainActions, type RunChainCommand } from '#mocks/world/chain/createChainActions'
import type { ChainRpcState } from '#mocks/world/rpcState'
import type { ChainBackend, ChainSettings } from './backends/backend.ts'
import { startChainBackend } from './backends/startChainBackend.ts'
import { toForkMissMessage } from './chainStages.ts'
import type { ChainSource, ChainSpace } from './chainTypes.ts'
import { type CassetteRecorder, createCassetteRecorder } from './createCassetteRecorder.ts'
import { createChainPipeline, createSeededFaults } from './createChainPipeline.ts'
import { prepareMarketSellers } from './prepareMarketSellers.ts'

export type ChainSpaceParameters = {
  readonly key?: string | undefined
  readonly name?: string | undefined
  readonly source: ChainSource
  readonly chainId?: number | undefined
  readonly settings: ChainSettings
  readonly trace: Trace
  readonly guard: ProcessGuard
  readonly parts: PartList
  readonly record?: CassetteFileParameters | undefined
  readonly onEnd: (error: BenchError) => void
}

export async function startChainSpace(parameters: ChainSpaceParameters): Promise<ChainSpace> {
  const { key, name, source, chainId, settings, trace, guard, parts, record, onEnd } = parameters
  const title = `Anvil of ${chainId === undefined ? (name ?? 'a chain') : `chain ${chainId}`}`
  const backend = await startChainBackend({ title, chainId, settings, guard, parts, onEnd }, source)
  const contracts = await prepareContracts(backend)
  const marketSellers = await prepareMarketSellers(backend, contracts)
  const faults = createSeededFaults(settings.seed)
  const observer = createChainObserver(backend.node, backend.automine)
  const recording = backend.mode === 'cassette' ? undefined : createRecording(backend)
  if (record && !recording) throw new BenchError(NOT_RECORDED)
  if (record) await recording?.startFile(record, parts)
  const named = { key: key ?? String(backend.chainId), name: name ?? `Chain ${backend.chainId}` }
  return assemble({ ...named, backend, contracts, marketSellers, faults, observer, recording, trace })
}

function assemble(
  parameters: Pick<ChainSpace, 'key' | 'name' | 'contracts' | 'marketSellers'> &
    Parameters<typeof createChainPipeline>[0],
): ChainSpace {
  const { key, name, backend, contracts, marketSellers, observer, recording, faults } = parameters
  const { chainId, node, accounts, player } = backend
  const { gateway, request } = createChainPipeline(parameters)
  const state = createChainState({ backend, faults, observer, recording })
  const runCommand: RunChainCommand = async (command) => {
    if (backend.controllable) {
      // Loaded on first use: it imports viem and zod, which no bench needs to start.
      const { runChainCommand } = await import('../chainControl/runChainCommand.ts')
      return runChainCommand(request, command)
    }
    throw new BenchError(`Chain ${chainId} cannot be controlled: ${WHY[backend.mode]}.`, {
      hint: 'Fork it: walletbench start --fork URL or file.',
    })
  }
  return {
    ...createChainActions(runCommand),
    key,
    name,
    chainId,
    gateway,
    node,
    accounts,
    contracts,
    marketSellers,
    faults,
    player,
    ...state,
    onRevert: observer.onRevert,
    runCommand,
    async runCassetteOrder(order) {
      if (order.do === 'reset' && player) return void player.reset()
      if (recording) return recording.run(order)
      throw new BenchError(NOT_RECORDED)
    },
  }
}

const NOT_RECORDED = 'A replay is not recorded: its cassettes are what it plays.'
const WHY = {
  fresh: 'its node does not answer',
  fork: 'its node does not answer',
  cassette: 'it is a recording',
  upstream: 'its node is not an Anvil',
} as const

async function prepareContracts(backend: ChainBackend): Promise<BenchContracts> {
  const { accounts, node, player } = backend
  if (!backend.controllable) return toBenchContracts(accounts)
  try {
    return await deployContracts({ request: node.request, accounts })
  } catch (cause) {
    const misses = player?.getState().misses ?? []
    if (misses.length === 0) throw cause
    const metaMessages = misses.map(toForkMissMessage)
    throw new BenchError(`${backend.source} lacks answers that the bench needs.`, { metaMessages, cause })
  }
}

function createRecording(backend: ChainBackend): CassetteRecorder {
  const { mode, chainId, node, source, hardfork, accounts, controllable, secrets } = backend
  const host = mode === 'upstream' ? source : undefined
  return createCassetteRecorder({
    upstream: node,
    // Another node advances on its own, so the recording is pinned to a block.
    mode: controllable ? 'follow' : 'pinned',
    about: { ...(host === undefined ? {} : { host }), ...(hardfork === undefined ? {} : { hardfork }), accounts },
    secrets,
    name: `chain-${chainId}`,
  })
}

function createChainState(parameters: {
  readonly backend: ChainBackend
  readonly faults: ChainFaults
  readonly observer: ChainObserver
  readonly recording: CassetteRecorder | undefined
}) {
  const { backend, faults, observer, recording } = parameters
  const { chainId, mode, source, forkBlock, controllable, player, recorder } = backend
  const parts = [faults, observer, recording, player, recorder].filter((part) => part !== undefined)
  const listeners = createListeners()
  let state: ChainRpcState | undefined
  for (const part of parts) {
    part.subscribe(() => {
      state = undefined
      listeners.notify()
    })
  }

  return {
    getState(): ChainRpcState {
      state ??= {
        chainId,
        mode,
        source,
        forkBlock,
        controllable,
        ...observer.getState(),
        faults: faults.list(),
        player: player?.getState(),
        recorder: recording?.getState() ?? recorder?.getState(),
      }
      return state
    },
    subscribe: listeners.add,
  }
}
