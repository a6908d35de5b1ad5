import type { BenchError } from '#mocks/core/BenchError'
import { systemClock } from '#mocks/core/clock'
import { createListeners } from '#mocks/core/listeners'
import { createTrace, type Trace } from '#mocks/trace/createTrace'
import type { RunChainCommand } from '#mocks/world/chain/createChainActions'
import type { ChainSpace } from '../chains/chainTypes.ts'
import { dropTransactions } from '../chains/dropTransactions.ts'
import { type ChainSpaceParameters, startChainSpace } from '../chains/startChainSpace.ts'
import { createDisposables } from '../shared/createDisposables.ts'

export type PoolEntry = {
  readonly space: ChainSpace
  readonly runCommand: RunChainCommand
  readonly trace: Trace
  getProblem(): BenchError | undefined
  onProblem(listener: (error: BenchError) => void): void
  /** Resolves to false after a change that cannot be undone: the chain must be replaced. */
  reset(): Promise<boolean>
  stop(): Promise<void>
}

/** A revert in Anvil does not undo these: a chain that was asked for one is replaced. */
const LASTING =
  /^(anvil|evm|hardhat)_(set(BlockTimestampInterval|IntervalMining|Coinbase|BlockGasLimit|MinGasPrice|ChainId|LoggingEnabled)|removeBlockTimestampInterval|autoImpersonateAccount|reset|loadState)$/

export async function startPoolEntry(
  parameters: Pick<ChainSpaceParameters, 'name' | 'source' | 'chainId' | 'settings' | 'guard'> & { key: string },
): Promise<PoolEntry> {
  const parts = createDisposables()
  const trace = createTrace({ source: parameters.key, clock: systemClock })
  const listeners = createListeners<[error: BenchError]>()
  let problem: BenchError | undefined
  let lasting = false
  trace.subscribe((events) => {
    lasting ||= events?.some(({ hop, method }) => hop === 'gateway' && LASTING.test(method ?? '')) ?? false
  })

  function onEnd(error: BenchError): void {
    if (parts.stopping || problem) return
    problem = error
    listeners.notify(error)
  }

  try {
    const space = await startChainSpace({ ...parameters, trace, parts, onEnd })
    const reset = await createReset(space)
    return {
      space,
      runCommand(command) {
        lasting ||= command.do === 'setIntervalMining'
        return space.runCommand(command)
      },
      trace,
      getProblem: () => problem,
      onProblem: (listener) => void listeners.add(listener),
      async reset() {
        if (problem || lasting || !(await reset())) return false
        trace.clear()
        return true
      },
      stop: () => parts.stop(),
    }
  } catch (error) {
    await parts.discard().catch(() => {})
    throw error
  }
}

async function createReset(space: ChainSpace): Promise<() => Promise<boolean>> {
  const { node, faults, getState } = space
  const { controllable, automine = true } = getState()
  if (!controllable)
    return async () => {
      faults.clear()
      await space.runCassetteOrder({ do: 'reset' })
      return true
    }
  let base = await space.snapshot()
  return async () => {
    faults.clear()
    // A reorganisation below it removed it.
    if (!getState().snapshots.some(({ id }) => id === base)) return false
    try {
      // A fork that missed an answer fails every call until this.
      if (space.player) await space.runCassetteOrder({ do: 'reset' })
      await dropTransactions(node.request)
      await space.revert({ id: base })
      for (const address of getState().impersonated) await space.stopImpersonatingAccount({ address })
      if (getState().automine !== automine) await space.setAutomine(automine)
      base = await space.snapshot()
      return true
    } catch {
      // Its node has ended or refuses: another chain takes its place.
      return false
    }
  }
}
