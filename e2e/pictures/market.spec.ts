import { fileURLToPath } from 'node:url'
import { testIds } from '#console/testIds'
import { benchWallet, openWithWallets } from '../support/consoleSteps.ts'
import { createMarketPage } from '../support/market/createMarketPage.ts'
import { expect, test } from '../support/test.ts'

const picture = fileURLToPath(new URL('../../.github/pictures/market.png', import.meta.url))
const buyerWallet = { id: 'buyer', name: 'Buyer', rdns: 'test.buyer', accounts: 1, accountOffset: 7 }

test('market', async ({ page, bench }) => {
  const market = createMarketPage(await openWithWallets(page, bench, [benchWallet, buyerWallet]), bench)
  await market.open()
  // A flow of an earlier picture.
  await market.id(testIds.clear).click()
  await market.connect('org.walletbench.alpha')
  const row = await market.pressList(11n, '1.5')
  await market.approve('eth_sendTransaction')
  await market.approve('eth_signTypedData_v4')
  await market.expectDone(row)
  await market.list(12n, '0.25')
  await market.connect('test.buyer')
  await market.pressBuy(12n)
  await market.approve('eth_sendTransaction')
  await market.expectState(12n, 'sold')
  await market.pressBuy(11n)
  await expect(market.pending('eth_sendTransaction').getByTestId(testIds.inboxPreview)).toContainText('1.5 ETH')
  await market.id(testIds.collapseAll).click()
  await market.id(testIds.flowRow).and(page.locator('[data-method="buy"][data-status="ok"]')).click()
  await page.screenshot({ path: picture })
  await market.reject('eth_sendTransaction')
})
