import { BenchError } from '#mocks/core/BenchError'
import type { Trace } from '#mocks/trace/createTrace'
import type { ChainSpace } from '../chains/chainTypes.ts'
import type { ChainDefinition } from '../chains/checkChainOptions.ts'
import { startChainSpace } from '../chains/startChainSpace.ts'
import type { Disposables } from '../shared/createDisposables.ts'
import type { ProcessGuard } from '../shared/startProcessGuard.ts'
import type { BenchSettings } from './checks/checkBenchParameters.ts'
import { DEFAULT_CHAINS } from './defaultChains.ts'

export type BenchChainsParameters = {
  readonly settings: BenchSettings
  readonly trace: Trace
  readonly guard: ProcessGuard
  readonly parts: Disposables
  readonly onEnd: (error: BenchError) => void
}

export async function startBenchChains(
  parameters: BenchChainsParameters,
): Promise<readonly [ChainSpace, ...ChainSpace[]]> {
  const { chains } = parameters.settings
  const [first, ...others] = chains
  const start = ({ chainId, name, source, record }: ChainDefinition) =>
    startChainSpace({ ...parameters, chainId, name: name ?? toName(chainId), source, record })
  const spaces = await Promise.all([start(first), ...others.map(start)])
  checkIds(spaces)
  return spaces
}

function toName(chainId: number | undefined): string | undefined {
  return DEFAULT_CHAINS.find(({ id }) => id === chainId)?.name
}

function checkIds(spaces: readonly ChainSpace[]): void {
  const ids = spaces.map(({ chainId }) => chainId)
  const twice = ids.find((id, index) => ids.indexOf(id) !== index)
  if (twice !== undefined)
    throw new BenchError(`Two chains have the id ${twice}.`, {
      hint: 'Name the chains, each with another id: --chain 1 --chain 137.',
    })
}
