import { testIds } from '#console/testIds'
import { expectAccessible } from '../support/axe.ts'
import { expect, test } from '../support/test.ts'

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme })

    test('axe finds nothing: at rest, asked, refused, mined, and in the detail', async ({ consolePage }) => {
      // axe looks at every element anew each time.
      test.slow()
      const { page } = consolePage
      await expectAccessible(page)
      await consolePage.connect('injected')
      const refused = await consolePage.send('signTypedData')
      await expect(consolePage.pending('eth_signTypedData_v4')).toBeVisible()
      await expectAccessible(page)
      await consolePage.reject('eth_signTypedData_v4')
      await consolePage.expectError(refused, 4001)
      const sent = await consolePage.send('sendTransaction')
      await consolePage.approve('eth_sendTransaction')
      await expect(sent.getByTestId(testIds.receipt)).toHaveAttribute('data-status', 'success')
      await consolePage.id(testIds.flowRow).first().click()
      for (const tab of Object.values(testIds.detailTabs)) {
        await consolePage.id(tab).click()
        await expectAccessible(page, testIds.detail)
      }
      await consolePage.id(testIds.helpButton).click()
      await expect(consolePage.id(testIds.helpDialog)).toBeVisible()
      await expectAccessible(page, testIds.helpDialog)
    })

    test('axe finds nothing on a phone’s screen either', async ({ consolePage }) => {
      test.slow()
      const { page } = consolePage
      await page.setViewportSize({ width: 390, height: 844 })
      for (const tab of [testIds.paneTabDapp, testIds.paneTabWire, testIds.paneTabWallet]) {
        await consolePage.id(tab).click()
        await expectAccessible(page)
      }
    })
  })
}

test('on a phone’s screen the panes are tabs: connect, sign and look at the wire', async ({ consolePage }) => {
  const { page } = consolePage
  await page.setViewportSize({ width: 390, height: 844 })
  await consolePage.id(testIds.paneTabDapp).click()
  await consolePage.pressConnect('injected')
  await expect(consolePage.id(testIds.paneTabBadge)).toContainText('1')
  await consolePage.id(testIds.paneTabWallet).click()
  await expect(consolePage.id(testIds.dappPane)).toBeHidden()
  await consolePage.approve('wallet_requestPermissions')
  await expect(consolePage.id(testIds.status)).toHaveText('connected')
  await consolePage.id(testIds.paneTabWire).click()
  await expect(consolePage.id(testIds.flowRow).first()).toBeVisible()
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
})

test('the whole flow by keyboard alone', async ({ consolePage }) => {
  const { page } = consolePage
  const tabTo = async (testId: string) => {
    const wanted = consolePage.id(testId).first()
    for (let step = 0; step < 80; step += 1) {
      if (await wanted.evaluate((element) => element === document.activeElement)) return
      await page.keyboard.press('Tab')
    }
    throw new Error(`Tab never reached ${testId}.`)
  }
  await tabTo(testIds.connect)
  await page.keyboard.press('Enter')
  await expect(consolePage.pending('wallet_requestPermissions')).toBeVisible()
  await tabTo(testIds.approve)
  await page.keyboard.press('Enter')
  await expect(consolePage.id(testIds.status)).toHaveText('connected')
})

test('the theme is remembered', async ({ consolePage }) => {
  const { page } = consolePage
  const theme = () => page.locator('html').getAttribute('data-theme')
  const toggle = consolePage.id(testIds.themeToggle)
  await expect(toggle).toContainText('system')
  // The system's own is light here: one step on is light by choice, the next is dark.
  await toggle.click()
  await toggle.click()
  await expect.poll(theme).toBe('dark')
  await page.reload()
  await expect.poll(theme).toBe('dark')
  await expect(toggle).toContainText('dark')
})
