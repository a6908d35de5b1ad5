import { fileURLToPath } from 'node:url'
import { expect, type Page } from '@playwright/test'
import { type Address, parseEther } from 'viem'
import type { Bench, BenchParameters } from '#mocks/node/bench/benchTypes'
import { DEFAULT_CHAINS } from '#mocks/node/chains/chainTypes'
import { benchWallet, openWithWallets } from '../consoleSteps.ts'
import { createMarketPage } from './createMarketPage.ts'

const cassette = (name: string) => fileURLToPath(new URL(`../../../fixtures/cassettes/${name}.io`, import.meta.url))

export const marketChains = {
  live: {},
  fork: { chains: [{ fork: cassette('forkedMarket') }, DEFAULT_CHAINS[1]] },
  cassette: { chains: [{ replay: cassette('connectListBuy') }] },
} as const satisfies Readonly<Record<string, BenchParameters>>

const SELLER = benchWallet.rdns ?? ''
const BUYER = 'test.buyer'
/** The first tile of the first account, on every bench. */
const TILE = 11n
const BUYER_INDEX = 7

export async function connectListBuy(page: Page, bench: Bench): Promise<void> {
  const buyerWallet = { id: 'buyer', name: 'Buyer', rdns: BUYER, accounts: 1, accountOffset: BUYER_INDEX }
  const market = createMarketPage(await openWithWallets(page, bench, [benchWallet, buyerWallet]), bench)
  const [seller, buyer] = [bench.accounts[0] as Address, bench.accounts[BUYER_INDEX] as Address]
  await market.open()
  const before = await market.chain.ownerOf(TILE)

  await market.connect(SELLER)
  const row = await market.pressList(TILE, '1.5')
  await market.approve('eth_sendTransaction')
  await market.approve('eth_signTypedData_v4')
  await market.expectDone(row)
  await market.expectState(TILE, 'open')
  const paid = await market.chain.client.getBalance({ address: seller })

  await market.connect(BUYER)
  await market.pressBuy(TILE)
  await market.approve('eth_sendTransaction')
  await market.expectDone(market.listing(TILE))
  await market.expectState(TILE, 'sold')
  await expect(market.tile(TILE)).toHaveCount(1)
  expect(await market.chain.client.getBalance({ address: seller })).toBe(paid + parseEther('1.5'))
  const after = await market.chain.ownerOf(TILE)
  expect([before, after]).toEqual([seller, buyer])
}
