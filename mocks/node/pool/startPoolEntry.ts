import type { BenchError } from '#mocks/core/BenchError'
import { systemClock } from '#mocks/core/clock'
import { createTrace, type Trace } from '#mocks/trace/createTrace'
import type { ChainSpace } from '../chains/chainTypes.ts'
import { type ChainSpaceParameters, startChainSpace } from '../chains/startChainSpace.ts'
import { createDisposables } from '../shared/createDisposables.ts'

/** A chain with a way back to its first moment. */
export type PoolEntry = {
  readonly space: ChainSpace
  readonly trace: Trace
  /** Why its node ended, where it did so by itself. */
  getProblem(): BenchError | undefined
  onProblem(listener: (error: BenchError) => void): void
  /** @returns whether it is as new; it is not where something was done to it that cannot be undone */
  reset(): Promise<boolean>
  stop(): Promise<void>
}

/** What stays in an Anvil whatever it goes back to: a chain that was asked for it is given up. */
const LASTING =
  /^(anvil|evm|hardhat)_(set(BlockTimestampInterval|Coinbase|BlockGasLimit|MinGasPrice|ChainId|LoggingEnabled)|removeBlockTimestampInterval|autoImpersonateAccount|reset|loadState)$/

/** Starts one. */
export async function startPoolEntry(
  parameters: Pick<ChainSpaceParameters, 'name' | 'label' | 'source' | 'chainId' | 'settings' | 'guard'>,
): Promise<PoolEntry> {
  const parts = createDisposables()
  const trace = createTrace({ source: parameters.name, clock: systemClock })
  const listeners = new Set<(error: BenchError) => void>()
  let problem: BenchError | undefined
  let lasting = false
  trace.subscribe((events) => {
    lasting ||= events?.some(({ hop, method }) => hop === 'gateway' && LASTING.test(method ?? '')) ?? false
  })

  function onEnd(error: BenchError): void {
    if (parts.stopping || problem) return
    problem = error
    for (const listener of listeners) listener(error)
  }

  try {
    const space = await startChainSpace({ ...parameters, trace, parts, onEnd })
    const reset = await createReset(space)
    return {
      space,
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

/** Resolves to whether the chain is as it was. */
async function createReset(space: ChainSpace): Promise<() => Promise<boolean>> {
  const { node, faults, getState, control } = space
  const { controllable, automine = true } = getState()
  if (!controllable) {
    return async () => {
      faults.clear()
      await space.runCassetteOrder({ do: 'reset' })
      return true
    }
  }
  let base = await control({ do: 'snapshot' })
  return async () => {
    faults.clear()
    // A reorganisation below it took it away.
    if (base === undefined || !getState().snapshots.some(({ id }) => id === base)) return false
    try {
      // A fork that missed something answers nothing until this.
      if (space.player) await space.runCassetteOrder({ do: 'reset' })
      await node.request('anvil_dropAllTransactions')
      await control({ do: 'revert', id: base })
      for (const address of getState().impersonated) await control({ do: 'impersonate', address, on: false })
      if (getState().automine !== automine) await control({ do: 'automine', on: automine })
      base = await control({ do: 'snapshot' })
      return true
    } catch {
      // Its node has gone, or does not do as it is told: another one takes its place.
      return false
    }
  }
}
