import type { Locator } from '@playwright/test'
import { testIds } from '#console/testIds'
import { readRecording } from '#mocks/node/recording/readRecording'
import { expectAccessible } from '../support/accessibility.ts'
import { expect, test } from '../support/test.ts'

const flows = (page: Locator, method: string) =>
  page.getByTestId(testIds.flowRow).and(page.page().locator(`[data-method="${method}"]`))

test('the filter completes, keeps its terms as chips, and remembers what was asked', async ({ consolePage }) => {
  const { page } = consolePage
  const wire = consolePage.id(testIds.wirePane)
  await consolePage.connect('injected')
  await consolePage.send('personalSign')
  await page.locator('body').press('/')
  const filter = consolePage.id(testIds.filterInput)
  await expect(filter).toBeFocused()
  await filter.pressSequentially('status:w')
  await expect(consolePage.id(testIds.filterOffer)).toHaveText(['status:waits'])
  await filter.press('Tab')
  await expect(filter).toHaveValue('status:waits ')
  await expect(wire.getByTestId(testIds.flowRow)).toHaveCount(1)
  await expect(flows(wire, 'personal_sign')).toContainText('waits for you')
  await filter.pressSequentially('by:*')
  await expect(consolePage.id(testIds.filterChip)).toHaveText(['by:*'])
  // A usual term keeps its place: pressed it is taken off, or put on.
  const usual = consolePage.id(testIds.filterUsual).first()
  await expect(usual).toHaveAttribute('aria-pressed', 'true')
  await usual.click()
  await expect(filter).toHaveValue('by:*')
  await usual.click()
  await expect(filter).toHaveValue('by:* status:waits')
  await usual.click()
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

test('what is older than the page is one line with its number, and one key away', async ({ consolePage }) => {
  const { page, id } = consolePage
  await consolePage.connect('injected')
  const sent = await consolePage.send('sendTransaction')
  await consolePage.approve('eth_sendTransaction')
  await expect(sent.getByTestId(testIds.receipt)).toHaveAttribute('data-status', 'success')
  await consolePage.send('personalSign')
  await expect(consolePage.pending('personal_sign')).toBeVisible()
  await page.reload()
  await consolePage.expectConnected('injected')
  const earlier = id(testIds.earlier)
  await expect(earlier).toContainText(/Before this page: \d+ flows/)
  const old = flows(id(testIds.wirePane), 'eth_sendTransaction')
  await expect(old).toHaveCount(0)
  await page.locator('body').press('o')
  await expect(old).toHaveAttribute('data-status', 'ok')
  // The page took it along.
  await expect(flows(id(testIds.wirePane), 'personal_sign')).toHaveAttribute('data-status', 'error')
  // In the order in which it happened.
  const rowOf = async (method: string) =>
    Number(await flows(id(testIds.wirePane), method).first().getAttribute('aria-rowindex'))
  expect(await rowOf('connect')).toBeLessThan(await rowOf('eth_sendTransaction'))
  await page.locator('body').press('o')
  await expect(old).toHaveCount(0)
})

test('a span of the time axis is a filter: dragged, or by keys; and it zooms', async ({ consolePage }) => {
  const { page } = consolePage
  await consolePage.connect('injected')
  await consolePage.send('personalSign')
  await consolePage.approve('personal_sign')
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

  await page.locator('body').press('t')
  const from = consolePage.id(testIds.axisFrom)
  await expect(from).toBeFocused()
  const before = Number(await from.getAttribute('aria-valuenow'))
  await from.press('Shift+ArrowLeft')
  await expect.poll(async () => Number(await from.getAttribute('aria-valuenow'))).toBeLessThan(before)
  await from.press('Escape')
  await expect(filter).toHaveValue('')
  await until.press('Home')
  await expect(filter).not.toHaveValue('at:0..0')
  await from.press('Home')
  await until.press('End')
  await expect(filter).toHaveValue('')
  await until.press('2')
  await expect(consolePage.id(testIds.wireTable)).toBeFocused()
  await page.keyboard.press('/')
  await expect(filter).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(consolePage.id(testIds.wireTable)).toBeFocused()
})

test('a row is copied as curl, as viem and as JSON; a flow is pinned, and compared with another', async ({
  consolePage,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { page } = consolePage
  const wire = consolePage.id(testIds.wirePane)
  await consolePage.connect('injected')
  for (const decide of [consolePage.approve, consolePage.reject]) {
    await consolePage.send('personalSign', { message: 'Hello' })
    await decide('personal_sign')
  }
  await consolePage.id(testIds.collapseAll).click()
  const [first, second] = [flows(wire, 'personal_sign').first(), flows(wire, 'personal_sign').last()]
  await first.click()
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText())
  const table = consolePage.id(testIds.wireTable)
  await table.press('c')
  await expect.poll(clipboard).toMatch(/curl -s .*"method":"personal_sign","params":\["0x48656c6c6f"/)
  await expect(consolePage.id(testIds.rowSaid)).toHaveText('Copied as curl')
  await table.press('v')
  await expect.poll(clipboard).toContain('createWalletClient')
  await table.press('j')
  await expect.poll(async () => (JSON.parse(await clipboard()) as unknown[]).length).toBeGreaterThan(5)

  await table.press('k')
  await expect(consolePage.id(testIds.pin)).toContainText('personal_sign')
  await consolePage.id(testIds.filterInput).fill('is:pinned')
  await expect(wire.getByTestId(testIds.flowRow)).toHaveCount(1)
  await consolePage.id(testIds.filterInput).fill('')

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
  await consolePage.send('personalSign')
  await consolePage.approve('personal_sign')
  await consolePage.id(testIds.filterInput).fill('method:personal_sign')
  const downloading = consolePage.page.waitForEvent('download')
  await consolePage.id(testIds.export).click()
  const { events, complete } = await readRecording(await (await downloading).path())
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
