import type { Locator } from '@playwright/test'
import { testIds } from '#console/testIds'
import { expectAccessible, expectNoOverflow, tabTo } from '../support/accessibility.ts'
import { having } from '../support/having.ts'
import { expect, test } from '../support/test.ts'

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme })

    test('axe finds nothing: at rest, asked, refused, mined, and in the detail', async ({ consolePage }) => {
      // axe checks every element again each time.
      test.slow()
      const { page } = consolePage
      await expectAccessible(page)
      await consolePage.connect('injected')
      const refused = await consolePage.send('signTypedData')
      await expect(consolePage.pending('eth_signTypedData_v4')).toBeVisible()
      await expectAccessible(page)
      await consolePage.reject('eth_signTypedData_v4')
      await consolePage.expectError(refused, 4001)
      await consolePage.sendMined('sendTransaction')
      // A flow of many calls fills the table. Folded, its heading is visible.
      await consolePage.id(testIds.collapseAll).click()
      await consolePage.id(testIds.flowRow).first().click()
      const { reason, ...others } = testIds.detailTabs
      for (const tab of Object.values(others)) {
        await consolePage.id(tab).click()
        await expectAccessible(page, testIds.detail)
      }
      await consolePage.flow('eth_signTypedData_v4').click()
      await expect(consolePage.id(reason)).toHaveAttribute('aria-selected', 'true')
      await expectAccessible(page, testIds.detail)
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

    test('axe finds nothing on a phone’s screen in use: asked, the detail open', async ({ consolePage }) => {
      test.slow()
      const { page } = consolePage
      await page.setViewportSize({ width: 390, height: 844 })
      await consolePage.id(testIds.paneTabDapp).click()
      await consolePage.pressConnect('injected')
      await consolePage.id(testIds.paneTabWallet).click()
      await expect(consolePage.pending('wallet_requestPermissions')).toBeVisible()
      await expectAccessible(page, testIds.walletPane)
      await consolePage.approve('wallet_requestPermissions')
      await consolePage.id(testIds.paneTabWire).click()
      await consolePage.id(testIds.flowRow).first().click()
      await expect(consolePage.id(testIds.detail)).toBeVisible()
      await expectAccessible(page, testIds.wirePane)
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
  await expectNoOverflow(page)
})

test('the whole flow by keyboard alone', async ({ consolePage }) => {
  const { page } = consolePage
  await tabTo(page, consolePage.id(testIds.connect))
  await page.keyboard.press('Enter')
  await expect(consolePage.pending('wallet_requestPermissions')).toBeVisible()
  await tabTo(page, consolePage.id(testIds.approve))
  await page.keyboard.press('Enter')
  await expect(consolePage.id(testIds.status)).toHaveText('connected')

  const card = consolePage.id(testIds.cards.personalSign)
  await tabTo(page, card.getByTestId(testIds.cardToggle))
  await page.keyboard.press('Enter')
  await expect(card.getByTestId(testIds.cardField).first()).toBeVisible()
  await tabTo(page, card.getByTestId(testIds.send))
  await page.keyboard.press('Enter')
  const pending = consolePage.pending('personal_sign')
  await expect(pending).toBeVisible()
  await tabTo(page, pending.getByTestId(testIds.approve))
  await page.keyboard.press('Enter')
  await consolePage.expectSigned(card)

  await tabTo(page, consolePage.id(testIds.wireTable))
  const flow = consolePage.flow('personal_sign')
  // The signature is the newest flow: from the last row, its heading is one step to the left.
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowLeft')
  await expect(flow).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  const { timing, request, response } = testIds.detailTabs
  await tabTo(page, consolePage.id(timing))
  await page.keyboard.press('ArrowRight')
  await expect(consolePage.id(request)).toBeFocused()
  await expect(consolePage.id(testIds.detailPanel)).toContainText('personal_sign')
  await page.keyboard.press('ArrowRight')
  await expect(consolePage.id(response)).toHaveAttribute('aria-selected', 'true')
  await expect(consolePage.id(testIds.detailPanel)).toContainText(/0x[0-9a-f]{130}/)
  await page.keyboard.press('Escape')
  await expect(consolePage.id(testIds.detail)).toHaveCount(0)
  await expect(consolePage.id(testIds.wireTable)).toBeFocused()
})

test('a key leads to the demo’s requests, arrows through them and decisions', async ({ consolePage }) => {
  const { page, id } = consolePage
  await consolePage.connect('injected')
  const sendOf = (card: keyof typeof testIds.cards) => id(testIds.cards[card]).getByTestId(testIds.send)
  await page.keyboard.press('n')
  await expect(sendOf('personalSign')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(sendOf('signTypedData')).toBeFocused()
  await page.keyboard.press('End')
  await expect(sendOf('anyMethod')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  const pending = consolePage.pending('personal_sign')
  await expect(pending).toBeVisible()
  await pending.getByTestId(testIds.decideMore).press('ArrowDown')
  const choice = (name: string) => having(pending.getByTestId(testIds.decideChoice), { choice: name })
  await expect(choice('close')).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(choice('rejectLater')).toBeFocused()
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowDown')
  await expect(choice('ignore')).toBeFocused()
  await expectAccessible(page, testIds.inbox)
  await page.keyboard.press('Escape')
  await expect(pending.getByTestId(testIds.decideMore)).toBeFocused()
  await page.locator('body').press('n')
  await expect(sendOf('personalSign')).toBeFocused()
})

test('on a phone’s screen the head is one line; the rest is in its menu', async ({ consolePage, bench }) => {
  const { page, id } = consolePage
  await page.setViewportSize({ width: 390, height: 844 })
  const bar = id(testIds.stateBar)
  await expect(id(testIds.status)).toBeVisible()
  expect((await bar.boundingBox())?.height).toBeLessThanOrEqual(44)
  await id(testIds.barMenu).click()
  await expect(id(testIds.appChain)).toHaveAttribute('data-chain-id', String(bench.chainId))
  await expect(id(testIds.chainHealth).first()).toBeVisible()
  await expectAccessible(page, testIds.stateBar)
  await id(testIds.faultsOn).click()
  await expect(id(testIds.faultBoard)).toBeInViewport()
  await expect(id(testIds.barMenu)).toHaveAttribute('aria-expanded', 'false')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

test('the theme is remembered', async ({ consolePage }) => {
  const { page } = consolePage
  const theme = () => page.locator('html').getAttribute('data-theme')
  const toggle = consolePage.id(testIds.themeToggle)
  await expect(toggle).toContainText('system')
  // The system's theme is light here, so the first step selects light, and the next one dark.
  await toggle.click()
  await toggle.click()
  await expect.poll(theme).toBe('dark')
  await page.reload()
  await expect.poll(theme).toBe('dark')
  await expect(toggle).toContainText('dark')
})

test('the dapp’s heading and its tabs stay, however far the requests are scrolled', async ({ consolePage }) => {
  const pane = consolePage.id(testIds.dappPane)
  for (const card of ['personalSign', 'signTypedData', 'sendTransaction'] as const) await consolePage.openCard(card)
  await pane.evaluate((element) => element.scrollTo(0, 1e6))
  expect(await pane.evaluate((element) => element.scrollTop)).toBeGreaterThan(300)
  const topOf = async (part: Locator) => (await part.boundingBox())?.y ?? Number.NaN
  const top = await topOf(pane)
  const head = pane.getByRole('heading', { level: 2 })
  const tab = consolePage.id(testIds.dappTabRequests)
  expect(Math.abs((await topOf(head)) - top)).toBeLessThan(20)
  expect(await topOf(tab)).toBeGreaterThan(await topOf(head))
  expect((await topOf(tab)) - top).toBeLessThan(60)
})

test('the edge of a side stands on its line, and moves it by pointer and keys', async ({ consolePage }) => {
  const { page, id } = consolePage
  const edge = id(testIds.dappEdge)
  const pane = id(testIds.dappPane)
  const right = async () => (await pane.boundingBox())?.width ?? 0
  const isOnLine = () =>
    expect.poll(async () => Math.abs((await middleOf()) - (await right())), 'distance from the line').toBeLessThan(2)
  const middleOf = async () => {
    const box = await edge.boundingBox()
    return box ? box.x + box.width / 2 : -100
  }
  await isOnLine()
  const before = await right()
  await expect(edge).toHaveAttribute('aria-valuenow', String(Math.round(before)))

  await page.mouse.move(before, 400)
  await page.mouse.down()
  await page.mouse.move(before + 60, 400, { steps: 4 })
  await page.mouse.up()
  await expect.poll(right).toBeCloseTo(before + 60, 0)
  await isOnLine()
  await edge.press('ArrowLeft')
  await expect.poll(right).toBeCloseTo(before + 36, 0)
  await page.reload()
  await expect.poll(right).toBeCloseTo(before + 36, 0)
  await isOnLine()

  await edge.press('Enter')
  await expect(pane).toHaveAttribute('data-folded', 'true')
  await isOnLine()
  await edge.press('ArrowRight')
  await expect(pane).toHaveAttribute('data-folded', 'false')
})
