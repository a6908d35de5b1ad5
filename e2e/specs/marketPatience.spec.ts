import { testIds } from '#console/testIds'
import { benchWallet, openWithWallets } from '../support/consoleSteps.ts'
import { createMarketPage } from '../support/market/createMarketPage.ts'
import { expect, test } from '../support/test.ts'

const SELLER = 'org.walletbench.alpha'

test('a wallet that does not answer: after 20 s one may begin anew, and the first answer changes nothing', async ({
  page,
  bench,
}) => {
  const market = createMarketPage(await openWithWallets(page, bench, [benchWallet]), bench)
  const seller = bench.accounts[0]
  if (!seller) throw new Error('The bench has no account.')
  const tokenId = await market.chain.mint(seller)
  await market.chain.approve(seller, true)
  await market.open()
  await market.connect(SELLER)
  await page.clock.install()
  const row = await market.pressList(tokenId, '1')
  const button = row.getByTestId(testIds.marketList)
  await expect(market.pending('eth_signTypedData_v4')).toHaveCount(1)
  await expect(button).toBeDisabled()
  await page.clock.fastForward(19_000)
  await expect(row.getByTestId(testIds.marketLate)).toHaveCount(0)
  await page.clock.fastForward(2_000)
  await expect(row.getByTestId(testIds.marketLate)).toContainText('No answer yet')
  await button.click()
  await expect(market.pending('eth_signTypedData_v4')).toHaveCount(2)
  await expect(row.getByTestId(testIds.marketLate)).toHaveCount(0)
  // The refusal of the first one is not shown: the second one waits.
  await market.pending('eth_signTypedData_v4').first().getByTestId(testIds.reject).click()
  await expect(market.pending('eth_signTypedData_v4')).toHaveCount(1)
  await expect(row.getByTestId(testIds.marketFlow)).toHaveAttribute('data-status', 'waiting')
  await market.approve('eth_signTypedData_v4')
  await market.expectDone(row)
  await market.expectState(tokenId, 'open')
})
