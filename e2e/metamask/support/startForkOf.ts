import { createTestClient, http } from 'viem'
import { startAnvil } from '#mocks/node/anvil/startAnvil'
import type { Bench, BenchParameters } from '#mocks/node/bench/benchTypes'
import { DEFAULT_CHAINS } from '#mocks/node/bench/defaultChains'
import { startBench } from '#mocks/node/bench/startBench'
import { toHandle } from '#mocks/node/shared/toHandle'

/**
 * Starts a bench whose chain is forked from another Anvil, which stands in for the network with that id. No recording
 * would do: a wallet sends many more requests to a chain that it knows by name.
 */
export async function startForkOf(chainId: number, parameters: BenchParameters): Promise<Bench> {
  const network = await startAnvil({ name: `network ${chainId}`, chainId })
  try {
    await createTestClient({ mode: 'anvil', transport: http(network.rpcUrl) }).mine({ blocks: 3 })
    const bench = await startBench({ ...parameters, chains: [{ fork: network.rpcUrl }, DEFAULT_CHAINS[1]] })
    return toHandle({
      ...bench,
      async stop() {
        await bench.stop()
        await network.stop()
      },
    })
  } catch (error) {
    await network.stop()
    throw error
  }
}
