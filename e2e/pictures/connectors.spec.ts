import { fileURLToPath } from 'node:url'
import { testIds } from '#console/testIds'
import { expect, test } from '../support/test.ts'

const toPath = (name: string) => fileURLToPath(new URL(`../../.github/pictures/${name}.png`, import.meta.url))

test('the list of connectors, and MetaMask’s code', async ({ consolePage }) => {
  const { page, id, connectorRow } = consolePage
  await page.setViewportSize({ width: 1440, height: 660 })
  await id(testIds.connectors).screenshot({ path: toPath('connectors'), animations: 'disabled' })
  await connectorRow('metaMaskSDK').getByTestId(testIds.connect).click()
  await expect(id(testIds.scanQr)).toHaveAttribute('data-uri', /^metamask:/)
  await expect(page.locator('mm-install-modal .qrCode svg')).toBeVisible()
  await page.screenshot({ path: toPath('metamask-code'), animations: 'disabled' })
})

test.describe('dark', () => {
  test.use({ colorScheme: 'dark' })

  test('the queue of a Safe, and the dapp in its frame', async ({ consolePage }) => {
    const { page, id, connectorRow } = consolePage
    await page.setViewportSize({ width: 1440, height: 660 })
    await connectorRow('safe').getByTestId(testIds.connectorNeed).click()
    await id(testIds.safeOwners).selectOption('2/3')
    const app = page.frameLocator(`[data-testid="${testIds.safeFrame}"]`)
    await app.getByTestId(testIds.connect).click()
    await expect(app.getByTestId(testIds.connection)).toHaveAttribute('data-status', 'connected')
    const card = app.getByTestId(testIds.cards.sendTransaction)
    await card.getByTestId(testIds.send).click()
    await consolePage.approve('eth_sendTransaction')
    await id(testIds.safeTransaction).waitFor()
    await page.screenshot({ path: toPath('safe'), animations: 'disabled' })
  })
})
