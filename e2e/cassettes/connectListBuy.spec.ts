import { join } from 'node:path'
import { DEFAULT_CHAINS } from '#mocks/node/bench/defaultChains'
import { connectListBuy } from '../support/connectListBuy.ts'
import { testOnOwnBench as test } from '../support/testOnOwnBench.ts'

/** `npm run cassettes` sets them: the chain that is forked, and where the cassettes go. */
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

test('connect, list, buy, on a fork of the stand-in chain', async ({ page, ownBench }) => {
  await connectListBuy(page, ownBench)
})
