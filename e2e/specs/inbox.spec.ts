import { testIds } from '#console/testIds'
import { expect, test } from '../support/test.ts'

test('while the wallet is folded, what waits is below, and its key unfolds it', async ({ consolePage }) => {
  const { page, id } = consolePage
  await consolePage.connect('injected')
  await id(testIds.dappPane).focus()
  await page.keyboard.press(']')
  await expect(id(testIds.walletPane)).toHaveAttribute('data-folded', 'true')
  await expect(id(testIds.waitingBar)).toHaveCount(0)
  await consolePage.send('personalSign', { message: 'Unfold' })
  await expect(id(testIds.waitingBar)).toContainText('personal_sign')
  await id(testIds.dappPane).focus()
  await page.keyboard.press('i')
  await expect(consolePage.pending('personal_sign')).toBeFocused()
  await expect(id(testIds.waitingBar)).toHaveCount(0)
  await page.keyboard.press('r')
  await expect(id(testIds.inboxCard)).toHaveCount(0)
})

test('on a phone the bar says what is signed; once it is gone, the focus is in the pane', async ({ consolePage }) => {
  const { page, id } = consolePage
  await page.setViewportSize({ width: 390, height: 844 })
  await id(testIds.paneTabDapp).click()
  await id(testIds.connectAndSign).click()
  const does = id(testIds.waitingDoes)
  await expect(does).toHaveText(/^shows Account 1/)
  await id(testIds.waitingApprove).click()
  await expect(id(testIds.dappPane)).toBeFocused()
})

test('A and R decide the oldest request from anywhere, once each; Shift S copies the test', async ({ consolePage }) => {
  const { page, id } = consolePage
  await page.evaluate(() => {
    const write = navigator.clipboard.writeText.bind(navigator.clipboard)
    navigator.clipboard.writeText = (text) => {
      document.body.dataset['copies'] = String(Number(document.body.dataset['copies'] ?? 0) + 1)
      return write(text)
    }
  })
  await consolePage.connect('injected')
  const card = await consolePage.send('personalSign')
  await consolePage.pending('personal_sign').waitFor()
  // Over the help, and in a menu, they are letters.
  await page.locator('body').press('?')
  await page.keyboard.press('a')
  await page.keyboard.press('Escape')
  await consolePage.pending('personal_sign').getByTestId(testIds.decideMore).click()
  await id(testIds.decideApproveLate).focus()
  await page.keyboard.press('r')
  await page.keyboard.press('Escape')
  await expect(consolePage.pending('personal_sign')).toBeVisible()
  await page.locator('body').press('a')
  await consolePage.result(card)
  await consolePage.send('personalSign')
  await page.locator('body').press('i')
  await expect(consolePage.pending('personal_sign')).toBeFocused()
  await page.keyboard.press('r')
  await expect(id(testIds.inboxCard)).toHaveCount(0)
  // With nothing to decide they do nothing.
  await page.locator('body').press('a')
  expect(await page.locator('body').getAttribute('data-copies')).toBeNull()
  await page.locator('body').press('Shift+S')
  await expect(id(testIds.copyAllAsTest)).toContainText('Copied')
  expect(await page.locator('body').getAttribute('data-copies')).toBe('1')
})

test('what is under the pointer beside the inbox stays as requests come and go', async ({ consolePage }) => {
  const { page, id } = consolePage
  await page.setViewportSize({ width: 1440, height: 640 })
  await consolePage.connect('injected')
  const button = id(testIds.addAccount)
  await button.hover()
  const top = async () => (await button.boundingBox())?.y ?? 0
  const before = await top()
  // A part scrolls by whole pixels.
  const expectThere = async () => expect(Math.abs((await top()) - before)).toBeLessThan(1.5)
  await page.evaluate(() => {
    const { ethereum } = window as unknown as { ethereum: { request(call: unknown): Promise<string[]> } }
    const ask = async () => {
      const [account] = await ethereum.request({ method: 'eth_accounts' })
      await ethereum.request({ method: 'personal_sign', params: ['0x68656c6c6f', account] })
    }
    ask().catch(() => {})
  })
  await expect(consolePage.pending('personal_sign')).toBeVisible()
  await expectThere()
  await page.keyboard.press('r')
  await expect(id(testIds.inboxCard)).toHaveCount(0)
  await expectThere()
})

test('I goes from one request to the next, and A and R decide the one with the focus', async ({ consolePage }) => {
  const { page, id } = consolePage
  await consolePage.connect('injected')
  await consolePage.send('personalSign', { message: 'The first' })
  await expect(id(testIds.inboxCard)).toHaveCount(1)
  const second = await consolePage.send('signTypedData')
  await expect(id(testIds.inboxCard)).toHaveCount(2)
  const focused = page.locator(':focus')
  await page.locator('body').press('i')
  await expect(focused).toHaveAttribute('data-method', 'personal_sign')
  await page.keyboard.press('i')
  await expect(focused).toHaveAttribute('data-method', 'eth_signTypedData_v4')
  await page.keyboard.press('r')
  await consolePage.expectError(second, 4001)
  await expect(id(testIds.inboxCard)).toHaveCount(1)
  await expect(focused).toHaveAttribute('data-method', 'personal_sign')
  await page.keyboard.press('i')
  await expect(focused).toHaveAttribute('data-method', 'personal_sign')
  await page.keyboard.press('r')
  await expect(id(testIds.inboxCard)).toHaveCount(0)
})

test('the focus stays in its part of the page when its button goes away', async ({ consolePage }) => {
  const { page, id } = consolePage
  await page.locator('body').press('b')
  await id(testIds.faultAdd).click()
  await expect(page.locator(':focus')).toHaveAttribute('data-testid', testIds.faultSearch)
  await id(testIds.faultPreset).first().click()
  await id(testIds.faultRemove).click()
  await expect(id(testIds.faultsEmpty)).toBeVisible()
  await expect(id(testIds.faultBoard)).toBeFocused()
  await consolePage.openSection('chainControl')
  await id(testIds.snapshotTake).click()
  await id(testIds.snapshotRevert).click()
  await expect(id(testIds.snapshot)).toHaveCount(0)
  await expect(page.locator('body:not(:focus) section:focus')).toBeVisible()
})
