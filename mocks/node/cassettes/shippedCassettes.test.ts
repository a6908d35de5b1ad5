import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { http } from 'viem'
import { describe, expect, test } from 'vitest'
import { fakeMainnet } from '#fixtures/cassettes/fakeMainnet'
import { buyTile, loadPage } from '#mocks/node/testing/marketDapp'
import { toFakeMainnetContracts } from '#mocks/node/testing/startFakeMainnet'
import { startBench } from '../bench/startBench.ts'
import { startRpcServer } from '../rpc/startRpcServer.ts'
import { checkCassetteFile } from './cassetteFiles.ts'
import { readCassette } from './readCassette.ts'

const toPath = (name: string) => fileURLToPath(new URL(`../../../fixtures/cassettes/${name}`, import.meta.url))

describe.each(['pageLoad.io', 'connectListBuy.io', 'forkedMarket.io'])('%s', (name) => {
  test('is whole, of the fake mainnet, and small', async () => {
    const file = toPath(name)
    const { meta } = await readCassette(file)
    expect(meta).toMatchObject({ chainId: fakeMainnet.chainId, stateful: name === 'connectListBuy.io' })
    // Its age does not matter here.
    expect((await checkCassetteFile({ file, now: Date.parse(meta.date) })).findings).toEqual([])
    expect((await readFile(file)).length).toBeLessThan(500_000)
  })
})

test('pageLoad.io: a page loads with no node, and misses nothing', async () => {
  const server = await startRpcServer({ files: [toPath('pageLoad.io')], onMiss: 'fail' })
  try {
    for (const batch of [false, true]) {
      const page = await loadPage(http(server.rpcUrl, { retryCount: 0, batch }), toFakeMainnetContracts())
      expect(page).toMatchObject({ chainId: 1, unknown: null, refused: true })
      expect(page.people.map(({ name, back }) => [name, back])).toEqual(fakeMainnet.names.map((name) => [name, name]))
      expect(page.tiles.map(({ owner }) => owner)).toHaveLength(fakeMainnet.tiles.length)
      expect(page.sales).toMatchObject({ sold: [{ args: { tokenId: 1001n } }], cancelled: 1 })
    }
    expect(server.getPlayerState()).toMatchObject({ misses: [], failing: false })
    // All entries are used, except those that every recording adds.
    expect(server.listUnused().map(({ method }) => method)).toEqual(['eth_blobBaseFee', 'eth_getBlockByHash'])
  } finally {
    await server.stop()
  }
})

describe('forkedMarket.io: a fork with no node', () => {
  test('runs the market, and loads the page, at other times than it was recorded', async () => {
    const bench = await startBench({ chains: [{ fork: toPath('forkedMarket.io') }, 31338] })
    try {
      const [{ player }] = bench.chains
      expect(bench.chainId).toBe(1)
      const { buyer, after, bought } = await buyTile(bench)
      expect([after, bought.status]).toEqual([buyer, 'success'])
      const page = await loadPage(http(bench.rpcUrl, { retryCount: 0 }), toFakeMainnetContracts())
      expect(page.people.map(({ name, back }) => [name, back])).toEqual(fakeMainnet.names.map((name) => [name, name]))
      expect(page.sales.sold.map(({ args }) => args.tokenId)).toEqual([1001n])
      const deal = await buyTile(bench, { seller: 9, buyer: 2, tile: 103n })
      expect(deal.after).toBe(deal.buyer)
      expect(player?.getState()).toMatchObject({ misses: [], failing: false })
    } finally {
      await bench.stop()
    }
  })

  test('does not fork for accounts of the chain itself', async () => {
    const { mnemonic } = fakeMainnet
    const starting = startBench({ chains: [{ fork: toPath('forkedMarket.io') }], mnemonic })
    await expect(starting).rejects.toThrow(/recorded with other accounts/)
  })
})
