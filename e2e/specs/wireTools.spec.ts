import { testIds } from '#console/testIds'
import { expectAccessible } from '../support/accessibility.ts'
import { exportRecording } from '../support/console/browseHeadless.ts'
import { expect, test } from '../support/test.ts'

test('the filter completes, and remembers what was asked', async ({ consolePage }) => {
  const { page } = consolePage
  const wire = consolePage.id(testIds.wirePane)
  await consolePage.connect('injected')
  await consolePage.send('personalSign')
  await page.locator('body').press('/')
  const filter = consolePage.id(testIds.filterInput)
  await expect(filter).toBeFocused()
  await filter.fill('colour:red')
  await expect(consolePage.id(testIds.filterError)).toContainText('colour')
  await filter.fill('')
  await filter.pressSequentially('status:w')
  await expect(consolePage.id(testIds.filterOffer)).toHaveText(['status:waits'])
  await filter.press('Tab')
  await expect(filter).toHaveValue('status:waits ')
  await expect(wire.getByTestId(testIds.flowRow)).toHaveCount(1)
  await expect(consolePage.flow('personal_sign')).toContainText('waits for you')
  await filter.fill('is:person 0x')
  await filter.press('Enter')
  await filter.fill('')
  await filter.press('ArrowUp')
  await expect(filter).toHaveValue('is:person 0x')
  await filter.fill('')
  await filter.press('ArrowDown')
  await expect(consolePage.id(testIds.filterOffer).filter({ hasText: 'took:' })).toBeVisible()
  await filter.press('Escape')
  await page.reload()
  await filter.focus()
  await filter.press('ArrowUp')
  await expect(filter).toHaveValue('is:person 0x')
})

test('a span of the time axis is a filter, and it zooms', async ({ consolePage }) => {
  const { page } = consolePage
  await consolePage.connect('injected')
  await consolePage.sendApproved('personalSign')
  const axis = consolePage.id(testIds.timeAxis)
  const box = await axis.boundingBox()
  if (!box) throw new Error('The axis has no place.')
  const drag = async () => {
    await page.mouse.move(box.x + box.width * 0.5, box.y + 20)
    await page.mouse.down()
    await page.mouse.move(box.x + box.width * 0.8, box.y + 20, { steps: 4 })
    await page.mouse.up()
  }
  await drag()
  const filter = consolePage.id(testIds.filterInput)
  await expect(filter).toHaveValue(/^at:[\d.]+\.\.[\d.]+$/)
  await expect(consolePage.id(testIds.axisSelection)).toBeVisible()
  // The end that was dragged has the focus: its keys and the console's work there.
  const until = consolePage.id(testIds.axisTo)
  await expect(until).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(filter).toHaveValue('')
  await drag()
  await page.keyboard.press('z')
  await expect(consolePage.id(testIds.axisZoomOut)).toBeEnabled()
  await page.locator('body').press('0')
  await expect(consolePage.id(testIds.axisZoomOut)).toBeDisabled()
})

test('a row is copied as curl; flows are compared', async ({ consolePage, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { page } = consolePage
  await consolePage.connect('injected')
  for (const decide of [consolePage.approve, consolePage.reject]) {
    await consolePage.send('personalSign', { message: 'Hello' })
    await decide('personal_sign')
  }
  await consolePage.id(testIds.collapseAll).click()
  const [first, second] = [consolePage.flow('personal_sign').first(), consolePage.flow('personal_sign').last()]
  await first.click()
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText())
  const table = consolePage.id(testIds.wireTable)
  await table.press('c')
  await expect.poll(clipboard).toMatch(/curl -s .*"method":"personal_sign","params":\["0x48656c6c6f"/)
  await expect(consolePage.id(testIds.rowSaid)).toHaveText('Copied as curl')

  await first.click()
  await table.press('d')
  await second.click()
  await table.press('d')
  await expect(consolePage.id(testIds.compareSummary)).toContainText('other answers')
  await expect(consolePage.id(testIds.compareStep).first()).toHaveAttribute('data-side', 'both')
  await expectAccessible(page, testIds.compare)
  await consolePage.id(testIds.closeCompare).click()
  await expect(consolePage.id(testIds.compare)).toHaveCount(0)
})

test('what the filter finds is exported as a recording', async ({ consolePage }) => {
  await consolePage.connect('injected')
  await consolePage.sendApproved('personalSign')
  await consolePage.id(testIds.filterInput).fill('method:personal_sign')
  const { events, complete } = await exportRecording(consolePage.page)
  expect(complete).toBe(true)
  const methods = new Set(events.filter(({ span }) => span !== undefined).map(({ method }) => method))
  expect([...methods]).toEqual(['personal_sign'])
})

test('the first run has three steps, and then they are gone for good', async ({ consolePage }) => {
  const { page } = consolePage
  const guide = consolePage.id(testIds.guide)
  await expect(guide).toHaveAttribute('data-step', 'connect')
  await consolePage.id(testIds.clear).click()
  await expect(consolePage.id(testIds.wireEmpty)).toContainText('Each will be a row here')
  await consolePage.pressConnect('injected')
  await expect(guide).toHaveAttribute('data-step', 'approve')
  await consolePage.approve('wallet_requestPermissions')
  await expect(guide).toHaveAttribute('data-step', 'watch')
  await consolePage.id(testIds.guideShow).click()
  await expect(consolePage.id(testIds.wireTable)).toBeFocused()
  // The connection is marked, and its whole way begins in sight.
  const row = consolePage.id(testIds.flowRow).and(page.locator('[data-method="connect"][aria-selected="true"]'))
  await expect(row).toBeInViewport({ ratio: 1 })
  await expect(guide).toHaveCount(0)
  await page.reload()
  await expect(consolePage.id(testIds.status)).toHaveText('connected')
  await expect(guide).toHaveCount(0)
})
