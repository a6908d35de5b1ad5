import type { Chain } from 'viem'
import { BenchError } from '#mocks/core/BenchError'
import { type ChainSpace, DEFAULT_CHAINS } from '#mocks/node/chains/chainTypes'
import type { ChainDefinition } from '#mocks/node/chains/checkChainOptions'
import { startChainSpace } from '#mocks/node/chains/startChainSpace'
import type { ProcessGuard } from '#mocks/node/shared/childProcesses'
import type { Disposables } from '#mocks/node/shared/createDisposables'
import type { Trace } from '#mocks/trace/createTrace'
import type { createChainClient } from '#mocks/world/chain/createChainClient'
import type { ChainClient } from '#mocks/world/chain/testChain'
import type { BenchChain } from './benchTypes.ts'
import type { BenchSettings } from './checks/checkBenchParameters.ts'

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
  const [first, ...others] = parameters.settings.chains
  const start = ({ chainId, name, source, record }: ChainDefinition) => {
    const title = name ?? DEFAULT_CHAINS.find(({ id }) => id === chainId)?.name
    return startChainSpace({ ...parameters, chainId, name: title, source, record })
  }
  const spaces = await Promise.all([start(first), ...others.map(start)])
  const ids = spaces.map(({ chainId }) => chainId)
  const twice = ids.find((id, index) => ids.indexOf(id) !== index)
  if (twice !== undefined)
    throw new BenchError(`Two chains have the id ${twice}.`, {
      hint: 'Name the chains, each with another id: --chain 1 --chain 137.',
    })
  return spaces
}

export function createBenchChain(parameters: {
  readonly space: ChainSpace
  readonly rpcUrl: string
  readonly wsUrl: string
  readonly viemChain: Chain | undefined
  readonly createClient: typeof createChainClient | undefined
}): BenchChain {
  const { space, rpcUrl, wsUrl, viemChain: chain, createClient } = parameters
  const { chainId, name, accounts } = space
  let client: ChainClient | undefined
  return {
    ...space,
    rpcUrl,
    wsUrl,
    get client() {
      if (!createClient)
        throw new BenchError('This bench was started without viem clients.', {
          hint: 'Leave `client: false` out of the parameters of startBench.',
        })
      client ??= createClient({ chainId, name, rpcUrl, wsUrl, account: accounts[0], chain })
      return client
    },
  }
}
