import { createTestClient, http } from 'viem'
import { startBench } from '#mocks/node/bench/startBench'
import { someAddress } from '../../support/benchValues.ts'
import { createSite } from '../support/createSite.ts'
import { requireReal, startPlacedMetaMask } from '../support/test.ts'
import { expect, testConnected as test } from '../support/testConnected.ts'

test('two wallets of one cached profile do not meet', async ({ bench, running, place, consolePage, wallet }) => {
  requireReal(running)
  const own = await startBench()
  const chain = { chainId: bench.chainId, name: 'Bench', rpcUrl: own.rpcUrl }
  const other = await startPlacedMetaMask(place, { mnemonic: bench.info.mnemonic, chains: [chain] })
  try {
    const page = await other.context.newPage()
    await page.goto(bench.consoleUrl ?? '')
    const site = await createSite(page, wallet.connector)
    // The first wallet is connected to the same site.
    await consolePage.expectConnection({ status: 'connected' })
    expect(await site.ask('eth_accounts')).toEqual({ result: [] })
    // Each wallet asks its own node, under the same host name.
    const address = someAddress()
    await createTestClient({ mode: 'anvil', transport: http(own.rpcUrl) }).setBalance({ address, value: 7n })
    const first = await createSite(consolePage.page, wallet.connector)
    expect(await site.ask('eth_getBalance', [address, 'latest'])).toEqual({ result: '0x7' })
    expect(await first.ask('eth_getBalance', [address, 'latest'])).toEqual({ result: '0x0' })
  } finally {
    await other.stop()
    await own.stop()
  }
})
