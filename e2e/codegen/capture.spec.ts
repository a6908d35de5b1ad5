import { fileURLToPath } from 'node:url'
import { expect, type Page, test } from '@playwright/test'
import { createHand } from './hand.ts'
import { openWidgets } from './openWidgets.ts'

/** What the browser's own dialog does: Playwright's `setInputFiles` would make the events by a script. */
async function chooseFile(page: Page, selector: string, file: string): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const { root } = await session.send('DOM.getDocument')
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector })
  await session.send('DOM.setFileInputFiles', { nodeId, files: [file] })
  await session.detach()
}

test('clicks: by role and name, in shadow DOM and frames, and of what leaves at once', async () => {
  await using opened = await openWidgets()
  const { page, hand, expectTold, actions } = opened
  await hand.click(page.getByText('Connect'))
  await hand.click(page.getByRole('button', { name: 'Twin' }).nth(1))
  await hand.click(page.getByRole('button', { name: 'Inside of it' }))
  await hand.click(page.frameLocator('[title=Embedded]').getByRole('button'))
  await hand.click(page.frameLocator('[title=Elsewhere]').getByRole('button'))
  await hand.click(page.getByRole('button', { name: 'Vanish' }))
  await hand.click(page.locator('canvas'))
  // A script's click, and one that a test makes in the page, are not the person's.
  await page.evaluate('script()')
  await hand.click(page.getByRole('link', { name: 'Same page' }))
  await expectTold([
    "click getByRole('button', { name: 'Connect' })",
    "click getByRole('button', { name: 'Twin' }).nth(1)",
    "click getByRole('button', { name: 'Inside of it' })",
    `click locator('iframe[title="Embedded"]').contentFrame().getByRole('button', { name: 'Framed' })`,
    `click locator('iframe[title="Elsewhere"]').contentFrame().getByRole('button', { name: 'Elsewhere' })`,
    "click getByRole('button', { name: 'Vanish' })",
    'click (A click on a drawing: only its place says what was meant.)',
    "click getByRole('link', { name: 'Same page' })",
  ])
  expect(actions()[0]).toEqual({ kind: 'goto', page: 0, url: opened.url })
  await expect(page.locator('output')).toHaveText('connect;connect;')
})

test('a click before anything could look at the element: role and name are read in the page', async () => {
  await using opened = await openWidgets()
  const { page, hand, expectTold } = opened
  // Nothing has looked at this page yet, and the button is gone as it is pressed.
  await hand.flick(page.getByRole('button', { name: 'Vanish' }))
  await hand.flick(page.getByRole('button', { name: 'Inside of it' }))
  await hand.flick(page.getByRole('button', { name: 'Same name, quickly gone' }).first())
  await expectTold([
    expect.stringMatching(/^click getByRole\('button', \{ name: 'Vanish'(, exact: true)? \}\)$/),
    expect.stringMatching(/^click getByRole\('button', \{ name: 'Inside of it'(, exact: true)? \}\)$/),
    expect.stringMatching(
      /^click( getByRole\('button', \{ name: 'Same name, quickly gone' \}\)\.first\(\)| \(The page took)/,
    ),
  ])
})

test('fields: one fill for a run of typing, boxes, choices, files, keys, and no password', async () => {
  await using opened = await openWidgets()
  const { page, hand, expectTold } = opened
  await hand.type(page.getByLabel('Amount'), '12.5')
  await hand.type(page.getByLabel('Password'), 'hunter2')
  await hand.press('Tab')
  await hand.click(page.getByText('I agree'))
  await hand.click(page.getByText('I agree'))
  await hand.click(page.getByText('Styled box'))
  await hand.click(page.getByText('Deep'))
  await page.getByLabel('Chain').focus()
  await hand.press('ArrowDown')
  await chooseFile(page, 'input[type=file]', fileURLToPath(new URL('widgets.html', import.meta.url)))
  await hand.type(page.getByLabel('Note'), 'two')
  await hand.press('Enter')
  await hand.press('Control+Enter')
  await hand.type(page.getByLabel('Amount'), '7')
  await hand.press('Enter')
  await page.getByRole('button', { name: 'Send' }).focus()
  await hand.press('Space')
  await page.getByRole('listbox', { name: 'Tokens' }).focus()
  await hand.press('ArrowDown')
  await hand.press('ArrowUp')
  await hand.press('Escape')
  const amount = "getByRole('textbox', { name: 'Amount' })"
  const secret = "getByRole('textbox', { name: 'Password' })"
  const note = "getByRole('textbox', { name: 'Note' })"
  const tokens = "getByRole('listbox', { name: 'Tokens' })"
  await expectTold([
    `click ${amount}`,
    `fill ${amount} "12.5"`,
    `click ${secret}`,
    `fill ${secret} (The value of a password field is not recorded.)`,
    "check getByRole('checkbox', { name: 'I agree' })",
    "uncheck getByRole('checkbox', { name: 'I agree' })",
    "click getByText('Styled box')",
    "check getByRole('checkbox', { name: 'Deep' })",
    `select getByLabel('Chain EthereumOP') "10"`,
    `setFiles getByRole('button', { name: 'Proof' }) ["widgets.html"] (Only the names of the files are known: put them beside the test.)`,
    `click ${note}`,
    `fill ${note} "two\\n"`,
    `press ${note} "Control+Enter"`,
    `click ${amount}`,
    `fill ${amount} "12.57"`,
    `press ${amount} "Enter"`,
    `press getByRole('button', { name: 'Send' }) "Space"`,
    `press ${tokens} "ArrowDown"`,
    `press ${tokens} "Escape"`,
  ])
  await expect(page.locator('output')).toHaveText('submit;submit;')
  expect(JSON.stringify(opened.trace.snapshot())).not.toContain('hunter')
})

test('navigations: those of the person alone, new tabs, back', async () => {
  await using opened = await openWidgets()
  const { page, hand, expectTold, context, actions } = opened
  await hand.click(page.getByRole('link', { name: 'Next page' }))
  await page.waitForURL(/\?next/)
  await page.evaluate(() => history.pushState({}, '', '?pushed'))
  await page.goBack()
  await page.goto(`${opened.url}?typed`)
  await page.reload()
  await page.evaluate(() => location.reload())
  const opening = context.waitForEvent('page')
  await hand.click(page.getByRole('link', { name: 'New tab' }))
  const tab = await opening
  await tab.waitForLoadState()
  await createHand(tab).click(tab.getByRole('button', { name: 'Connect' }))
  await tab.close()
  await expectTold([
    "click getByRole('link', { name: 'Next page' })",
    'goto (The button back was pressed.)',
    'goto',
    'reload',
    "click getByRole('link', { name: 'New tab' })",
    'page 1: newPage "popup"',
    "page 1: click getByRole('button', { name: 'Connect' })",
    'page 1: closePage',
  ])
  expect(actions().find(({ kind }) => kind === 'newPage')?.url).toBe(`${opened.url}?popup`)
})

test('a window that a script opens empty, and then leads to its address', async () => {
  await using opened = await openWidgets()
  const { page, hand, expectTold, context } = opened
  const opening = context.waitForEvent('page')
  await hand.click(page.getByRole('button', { name: 'Open' }))
  const tab = await opening
  await tab.waitForURL(/\?opened/)
  await tab.waitForLoadState()
  await createHand(tab).click(tab.getByRole('button', { name: 'Connect' }))
  await expectTold([
    "click getByRole('button', { name: 'Open' })",
    'page 1: newPage "popup"',
    "page 1: click getByRole('button', { name: 'Connect' })",
  ])
})

test('nothing of it can be found in the page', async ({ page: plain }) => {
  await using opened = await openWidgets()
  await plain.goto(opened.url)
  const list = () => Object.getOwnPropertyNames(window)
  const before = new Set(await plain.evaluate(list))
  const added = (await opened.page.evaluate(list)).filter((name) => !before.has(name))
  // The wallet is what a dapp should find.
  expect(added).toContain('ethereum')
  expect(added.filter((name) => /capture|^wb/i.test(name))).toEqual([])
  await opened.hand.click(opened.page.getByText('Connect'))
  await expect.poll(opened.told).toHaveLength(1)
  const html = (page: Page) => page.locator('form').evaluate((form) => form.outerHTML)
  expect(await html(opened.page)).toBe(await html(plain))
})
