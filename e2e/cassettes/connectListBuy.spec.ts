import { join } from 'node:path'
import { DEFAULT_CHAINS } from '#mocks/node/chains/chainTypes'
import { connectListBuy } from '../support/market/connectListBuy.ts'
import { testOnOwnBench as test } from '../support/testOnOwnBench.ts'

/** Set by `npm run cassettes`: the chain to fork, and the folder for the cassettes. */
const { WALLETBENCH_STAND_IN: url = '', WALLETBENCH_CASSETTES: folder = '' } = process.env

test.use({
  parameters: {
    chains: [
      { fork: url, cassette: join(folder, 'forkedMarket.io'), recordCassette: join(folder, 'connectListBuy.io') },
      DEFAULT_CHAINS[1],
    ],
    seed: 1,
  },
})

test('connect, list, buy, on a fork of the fake mainnet', async ({ page, ownBench }) => {
  await connectListBuy(page, ownBench)
})
