import { fileURLToPath } from 'node:url'
import { expect, type Page } from '@playwright/test'
import { parseEther } from 'viem'
import type { Bench, BenchParameters } from '#mocks/node/bench/benchTypes'
import { DEFAULT_CHAINS } from '#mocks/node/chains/chainTypes'
import { BUYER, openMarket, SELLER, toParties } from './createMarketPage.ts'

const cassette = (name: string) => fileURLToPath(new URL(`../../../fixtures/cassettes/${name}.io`, import.meta.url))

export const marketChains = {
  live: {},
  fork: { chains: [{ fork: cassette('forkedMarket') }, DEFAULT_CHAINS[1]] },
  cassette: { chains: [{ replay: cassette('connectListBuy') }] },
} as const satisfies Readonly<Record<string, BenchParameters>>

/** The first tile of the first account, on every bench. */
const TILE = 11n

export async function connectListBuy(page: Page, bench: Bench): Promise<void> {
  const market = await openMarket(page, bench)
  const { seller, buyer } = toParties(bench)
  const before = await market.chain.ownerOf(TILE)

  await market.connect(SELLER)
  await market.listFirst(TILE, '1.5')
  await market.expectState(TILE, 'open')
  const paid = await market.chain.client.getBalance({ address: seller })

  await market.connect(BUYER)
  await market.buy(TILE)
  await market.expectState(TILE, 'sold')
  await expect(market.tile(TILE)).toHaveCount(1)
  expect(await market.chain.client.getBalance({ address: seller })).toBe(paid + parseEther('1.5'))
  const after = await market.chain.ownerOf(TILE)
  expect([before, after]).toEqual([seller, buyer])
}
