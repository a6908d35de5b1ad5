import { BenchError } from '#mocks/core/BenchError'
import type { ChainInfo } from '#mocks/world/benchInfo'
import type { createChainClient } from '#mocks/world/createChainClient'
import type { ChainClient } from '#mocks/world/testChain'
import type { ChainSpace } from '../chains/chainTypes.ts'
import type { BenchChain } from './benchTypes.ts'

/**
 * Gives a chain its addresses and viem's client, which is made on first use.
 *
 * @param createClient undefined where viem is not loaded
 * @example
 * const chain = createBenchChain(space, { rpcUrl: 'http://127.0.0.1:1', wsUrl: 'ws://127.0.0.1:1' }, createChainClient)
 */
export function createBenchChain(
  space: ChainSpace,
  { rpcUrl, wsUrl }: Pick<ChainInfo, 'rpcUrl' | 'wsUrl'>,
  createClient: typeof createChainClient | undefined,
): BenchChain {
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
      client ??= createClient({ chainId, name, rpcUrl, wsUrl, account: accounts[0] })
      return client
    },
  }
}
