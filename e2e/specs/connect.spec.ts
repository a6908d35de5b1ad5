import { testIds } from '#console/testIds'
import { expectAccessible } from '../support/accessibility.ts'
import { expect, test } from '../support/test.ts'

test('what ends with a connection is named: the permission is one for the whole origin', async ({ consolePage }) => {
  await consolePage.connect('walletConnect')
  await consolePage.connect('injected')
  const row = consolePage.connectorRow('injected')
  await row.getByTestId(testIds.disconnect).click()
  await expect(row.getByTestId(testIds.endedWith)).toContainText('WalletConnect ended, too')
  await expect(consolePage.id(testIds.status)).toHaveText('disconnected')
})

test('from the empty page to the first signature: a press in dapp and wallet', async ({ consolePage }) => {
  const { id, page } = consolePage
  await id(testIds.connectAndSign).click()
  await id(testIds.approve).click()
  await expect(id(testIds.connectSigned)).toHaveAttribute('data-matches', 'true')
  await expect(id(testIds.status)).toHaveText('connected')
  await expect(id(testIds.connectAndSign)).toBeHidden()
  await expect(id(testIds.approve)).toHaveCount(0)
  await expectAccessible(page, testIds.connectors)
  // The connection is wagmi's own: it is there after a reload.
  await page.reload()
  await expect(id(testIds.status)).toHaveText('connected')
})
