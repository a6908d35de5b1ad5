import { http } from 'viem'
import { startBench } from '#mocks/node/bench/startBench'
import { buyTile } from '#mocks/node/testing/buyTile'
import { loadPage } from '#mocks/node/testing/loadPage'
import type { FakeMainnet } from '#mocks/node/testing/startFakeMainnet'

/** The number of accounts that a bench has by default, with three tiles each. */
const ACCOUNTS = 10
const TILES_EACH = 3

/**
 * Adds to a fork cassette what one browser run does not request: all reads of a page, and what it takes for the owner
 * of each tile of the bench to sell it to another account.
 */
export async function recordForkUse(chain: FakeMainnet, file: string): Promise<void> {
  const bench = await startBench({
    chains: [{ fork: chain.url, cassette: file, overwrite: 'update' }],
    seed: 1,
  })
  try {
    await loadPage(http(bench.rpcUrl, { retryCount: 0 }), chain.contracts)
    for (let seller = 0; seller < ACCOUNTS; seller += 1)
      for (let index = 1; index <= TILES_EACH; index += 1)
        await buyTile(bench, { seller, buyer: (seller + 7) % ACCOUNTS, tile: BigInt((seller + 1) * 10 + index) })
  } finally {
    await bench.stop()
  }
}
