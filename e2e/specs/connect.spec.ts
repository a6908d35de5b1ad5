import { testIds } from '#console/testIds'
import { expect, test } from '../support/test.ts'

test('what ends with a connection is named: the permission is one for the whole origin', async ({ consolePage }) => {
  await consolePage.connect('walletConnect')
  await consolePage.connect('injected')
  const row = consolePage.connectorRow('injected')
  await row.getByTestId(testIds.disconnect).click()
  await expect(row.getByTestId(testIds.endedWith)).toContainText('WalletConnect ended, too')
  await expect(consolePage.id(testIds.status)).toHaveText('disconnected')
})

test('the announced wallet is listed once, with its name, icon and rdns', async ({ consolePage }) => {
  const row = consolePage.connectorRow('org.walletbench.alpha')
  await expect(row).toHaveCount(1)
  await expect(row).toContainText('Bench Wallet')
  await expect(row).toContainText('org.walletbench.alpha')
  await expect(row.locator('img')).toHaveAttribute('src', /^data:image\/svg\+xml/)
})

test('a policy decides in the place of the person', async ({ consolePage }) => {
  await consolePage.id(testIds.policy).selectOption('reject')
  await consolePage.pressConnect('injected')
  await expect(consolePage.id(testIds.connectError)).toContainText('4001')
  await consolePage.id(testIds.policy).selectOption('approve')
  await consolePage.pressConnect('injected')
  await expect(consolePage.id(testIds.status)).toHaveText('connected')
  await expect(consolePage.id(testIds.inboxCard)).toHaveCount(0)
})
