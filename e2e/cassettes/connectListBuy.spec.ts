import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startBench } from '#mocks/node/startBench'
import { connectListBuy } from '../support/connectListBuy.ts'
import { test } from '../support/test.ts'

const consoleDir = fileURLToPath(new URL('../../dist/console', import.meta.url))

/** `npm run cassettes` sets them: the chain that is forked, and where the cassettes go. */
const { WALLETBENCH_STAND_IN: url = '', WALLETBENCH_CASSETTES: folder = '' } = process.env

test('connect, list, buy, on a fork of the stand-in chain', async ({ page }) => {
  const bench = await startBench({
    consoleDir,
    source: { kind: 'fork', upstream: { urls: [url] }, cassette: join(folder, 'forkedMarket.io') },
    record: { file: join(folder, 'connectListBuy.io') },
    seed: 1,
  })
  try {
    await connectListBuy(page, bench)
  } finally {
    await page.goto('about:blank')
    await bench.stop()
  }
})
