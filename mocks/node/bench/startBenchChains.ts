import type { BenchError } from '#mocks/core/BenchError'
import type { Trace } from '#mocks/trace/createTrace'
import type { ChainSpace } from '../chains/chainTypes.ts'
import { type ChainSpaceParameters, startChainSpace } from '../chains/startChainSpace.ts'
import type { Disposables } from '../shared/createDisposables.ts'
import type { ProcessGuard } from '../shared/startProcessGuard.ts'
import type { BenchSettings } from './checkBenchParameters.ts'

export type BenchChainsParameters = {
  readonly settings: BenchSettings
  readonly trace: Trace
  readonly guard: ProcessGuard
  readonly parts: Disposables
  readonly onEnd: (error: BenchError) => void
}

/**
 * Starts a bench's chains: the first one from whatever it is to come from, the second one fresh, to switch to. Where
 * cassettes are played there is one chain only: no node runs at all.
 */
export async function startBenchChains(
  parameters: BenchChainsParameters,
): Promise<readonly [ChainSpace, ...ChainSpace[]]> {
  const { settings } = parameters
  const { source, chainId, record, rpcFaults } = settings
  const start = (own: Pick<ChainSpaceParameters, 'key' | 'name' | 'source' | 'chainId' | 'record'>) =>
    startChainSpace({ ...parameters, ...own })
  const startFirst = async () => {
    const space = await start({ key: 'first', name: 'Bench chain', source, chainId: firstId, record })
    for (const fault of rpcFaults) space.faults.add(fault)
    return space
  }
  const startSecond = (firstChainId: number) =>
    start({ key: 'second', name: 'Second chain', source: { kind: 'fresh' }, chainId: firstChainId + 1 })

  const firstId = chainId ?? (source.kind === 'fresh' ? DEFAULT_CHAIN_ID : undefined)
  if (source.kind === 'cassette') return [await startFirst()]
  if (firstId !== undefined) return Promise.all([startFirst(), startSecond(firstId)])
  const first = await startFirst()
  return [first, await startSecond(first.chainId)]
}

const DEFAULT_CHAIN_ID = 31337
