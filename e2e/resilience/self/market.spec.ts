import { testIds } from '#console/testIds'
import { expect } from '#mocks/playwright/index'
import { having } from '../../support/having.ts'
import { connectDemo, resilience, selfConnectors } from './selfTest.ts'

const TILE = '11'

for (const connector of selfConnectors.slice(0, 2))
  resilience(`market, ${connector.title}`, { failOn: [] }, async ({ page, wallet }) => {
    await connectDemo(page, wallet, connector)
    await page.getByTestId(testIds.dappTabMarket).click()
    const tile = having(page.getByTestId(testIds.marketTile), { 'token-id': TILE })
    await tile.getByTestId(testIds.marketListOpen).click()
    await tile.getByTestId(testIds.marketList).click()
    await wallet.approve('eth_sendTransaction')
    await wallet.approve('eth_signTypedData_v4')
    await expect(tile.getByText('Listed.')).toBeVisible()
  })
