import { fileURLToPath } from 'node:url'
import { testIds } from '#console/testIds'
import { having } from '../support/having.ts'
import { BUYER, openMarket, SELLER } from '../support/market/createMarketPage.ts'
import { expect, test } from '../support/test.ts'

const picture = fileURLToPath(new URL('../../.github/pictures/market.png', import.meta.url))

test('market', async ({ page, bench }) => {
  const market = await openMarket(page, bench)
  // A flow of an earlier picture.
  await market.id(testIds.clear).click()
  await market.connect(SELLER)
  await market.listFirst(11n, '1.5')
  await market.list(12n, '0.25')
  await market.connect(BUYER)
  await market.pressBuy(12n)
  await market.approve('eth_sendTransaction')
  await market.expectState(12n, 'sold')
  await market.pressBuy(11n)
  await expect(market.pending('eth_sendTransaction').getByTestId(testIds.inboxPreview)).toContainText('1.5 ETH')
  await market.id(testIds.collapseAll).click()
  await having(market.id(testIds.flowRow), { method: 'buy', status: 'ok' }).click()
  await page.screenshot({ path: picture })
  await market.reject('eth_sendTransaction')
})
