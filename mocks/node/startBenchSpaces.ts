import type { BenchError } from '#mocks/core/BenchError'
import type { Trace } from '#mocks/trace/createTrace'
import type { BenchSettings } from './checkBenchParameters.ts'
import type { PartList } from './createPartList.ts'
import type { Space } from './spaces/spaceTypes.ts'
import { type SpaceParameters, startSpace } from './spaces/startSpace.ts'
import type { ProcessGuard } from './startProcessGuard.ts'

export type BenchSpacesParameters = {
  readonly settings: BenchSettings
  readonly trace: Trace
  readonly guard: ProcessGuard
  readonly parts: PartList
  readonly onEnd: (error: BenchError) => void
}

/**
 * Starts a bench's chains: the first one from whatever it is to come from, the second one fresh, to switch to. Where
 * cassettes are played there is one chain only: no node runs at all.
 */
export async function startBenchSpaces(parameters: BenchSpacesParameters): Promise<readonly [Space, ...Space[]]> {
  const { settings } = parameters
  const { source, chainId, record, rpcFaults } = settings
  const start = (own: Pick<SpaceParameters, 'name' | 'label' | 'source' | 'chainId' | 'record'>) =>
    startSpace({ ...parameters, ...own })
  const startFirst = async () => {
    const space = await start({ name: 'first', label: 'Bench chain', source, chainId: firstId, record })
    for (const fault of rpcFaults) space.faults.add(fault)
    return space
  }
  const startSecond = (firstChainId: number) =>
    start({ name: 'second', label: 'Second chain', source: { kind: 'fresh' }, chainId: firstChainId + 1 })

  const firstId = chainId ?? (source.kind === 'fresh' ? DEFAULT_CHAIN_ID : undefined)
  if (source.kind === 'cassette') return [await startFirst()]
  if (firstId !== undefined) return Promise.all([startFirst(), startSecond(firstId)])
  const first = await startFirst()
  return [first, await startSecond(first.chainId)]
}

const DEFAULT_CHAIN_ID = 31337
