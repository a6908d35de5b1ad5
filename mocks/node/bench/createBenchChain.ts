import type { Chain } from 'viem'
import { BenchError } from '#mocks/core/BenchError'
import type { createChainClient } from '#mocks/world/chain/createChainClient'
import type { ChainClient } from '#mocks/world/chain/testChain'
import type { ChainSpace } from '../chains/chainTypes.ts'
import type { BenchChain } from './benchTypes.ts'

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
