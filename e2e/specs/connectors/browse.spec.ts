import { expect, test } from '@playwright/test'
import { testIds } from '#console/testIds'
import { browseHeadless } from '../../support/browseHeadless.ts'
import { startPage } from '../../support/startPage.ts'

test('a dapp that a person browses: its popup asks, and the person decides there or in the console', async () => {
  const served = await startPage('connectorsPage')
  const url = `${served.url}/?connector=baseAccount`
  await using opened = await browseHeadless({ url, chains: [1, 10] })
  const { page, desk } = opened
  await expect(page.locator('body')).toHaveAttribute('data-ready', 'true')
  const opening = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  const popup = await opening
  await expect(popup.getByText(`${served.url} asks: see your accounts`)).toBeVisible()
  await popup.getByRole('button', { name: 'Approve' }).click()
  await expect(page.locator('#account')).toContainText(' on 1')
  await page.getByRole('button', { name: 'Sign', exact: true }).click()
  const card = desk.getByTestId(testIds.inboxCard).and(desk.locator('[data-method="personal_sign"]'))
  await card.getByTestId(testIds.approve).click()
  await expect(page.locator('#result')).toHaveText(/^0x/)
  // The popup is no dapp.
  await expect(desk.getByText('keys.coinbase.com')).toHaveCount(0)
  await served.stop()
})
