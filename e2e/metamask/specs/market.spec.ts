import { type Address, parseEther } from 'viem'
import type { Bench } from '#mocks/node/bench/benchTypes'
import type { ConsolePage } from '../../support/console/createConsolePage.ts'
import { createMarketPage, type MarketPage } from '../../support/market/createMarketPage.ts'
import { connectDapp, expect, test } from '../support/test.ts'
import type { WalletDriver } from '../support/walletDriver.ts'

async function openMarket(
  consolePage: ConsolePage,
  wallet: WalletDriver,
  bench: Bench,
): Promise<{ market: MarketPage; seller: Address; buyer: Address; tokenId: bigint }> {
  const [seller, buyer] = bench.accounts as [Address, Address]
  const market = createMarketPage(consolePage, bench)
  const tokenId = await market.chain.mint(seller)
  await connectDapp(consolePage, wallet, [0, 1])
  await market.open()
  return { market, seller, buyer, tokenId }
}

test('list by one account, buy by another', async ({ consolePage, wallet, bench }) => {
  const { market, seller, buyer, tokenId } = await openMarket(consolePage, wallet, bench)
  const { client } = market.chain
  await market.chain.approve(seller, false)
  const row = await market.pressList(tokenId, '1.5')
  await wallet.approve('transaction')
  await wallet.expectShown('typedData', String(tokenId))
  await wallet.approve('typedData')
  await market.expectDone(row)
  await market.expectState(tokenId, 'open')

  await wallet.switchAccount(1)
  await market.expectConnection({ address: buyer })
  const before = await client.getBalance({ address: seller })
  await market.pressBuy(tokenId)
  await wallet.expectShown('transaction', /1\.5\s*ETH/)
  await wallet.approve('transaction')
  await market.expectDone(market.listing(tokenId))
  await market.expectState(tokenId, 'sold')
  expect(await market.chain.ownerOf(tokenId)).toBe(buyer)
  expect(await client.getBalance({ address: seller })).toBe(before + parseEther('1.5'))
})
