import { testIds } from '#console/testIds'
import { expect, test } from '../support/test.ts'

type Handle = {
  wallet: { getState(): { pending: readonly { id: string }[] }; decide(id: string, answer: string): void }
}

test('a row stays where a person points while another ends, which folds afterwards', async ({ consolePage }) => {
  const { page, id } = consolePage
  await id(testIds.filterInput).fill('is:person')
  await consolePage.connect('injected')
  await consolePage.send('personalSign')
  await consolePage.send('signTypedData')
  await expect(consolePage.pending('eth_signTypedData_v4')).toBeVisible()
  const [first, second] = [consolePage.flow('personal_sign'), consolePage.flow('eth_signTypedData_v4')]
  await expect(first).toHaveAttribute('aria-expanded', 'true')
  await second.hover()
  // The pointer goes on to move, as a hand does.
  const moving = await second.evaluate((row) => {
    const { left, top } = row.getBoundingClientRect()
    const move = () =>
      row.dispatchEvent(new PointerEvent('pointermove', { clientX: left + 9, clientY: top + 9, bubbles: true }))
    return Number(setInterval(move, 50))
  })
  const before = await second.boundingBox()
  await page.evaluate(() => {
    const { wallet } = (window as unknown as { walletbench: Handle }).walletbench
    const [asked] = wallet.getState().pending
    if (asked) wallet.decide(asked.id, 'approve')
  })
  // It has more hops now, above the row, and is not folded.
  await expect(first).toHaveAttribute('data-status', 'ok')
  await expect(first).toHaveAttribute('aria-expanded', 'true')
  expect(await second.boundingBox()).toEqual(before)
  await page.evaluate((interval) => clearInterval(interval), moving)
  await id(testIds.walletPane).hover()
  await expect(first).toHaveAttribute('aria-expanded', 'false')
})

test('the selected row stays in sight below its heading, also by keys', async ({ consolePage }) => {
  const { page, id } = consolePage
  await consolePage.connect('injected')
  await page.setViewportSize({ width: 1440, height: 700 })
  const table = id(testIds.wireTable)
  /** Whether no other element is over the upper or the lower part of the selected row. */
  const isBare = () =>
    table.evaluate((list) => {
      const row = list.querySelector('[aria-selected=true]')
      const { left = 0, top = 0, bottom = 0 } = row?.getBoundingClientRect() ?? {}
      return [top + 4, bottom - 4].every((y) => row?.contains(document.elementFromPoint(left + 150, y)))
    })
  await table.focus()
  for (let step = 0; step < 4; step += 1) await table.press('ArrowDown')
  await table.press('Enter')
  await expect(id(testIds.detail)).toBeVisible()
  await expect.poll(isBare).toBe(true)
  for (const key of ['ArrowDown', 'ArrowUp'])
    for (let step = 0; step < 16; step += 1) {
      await table.press(key)
      expect(await isBare(), `${key} ${step}`).toBe(true)
    }
})

test('a text that is cut has an ellipsis or is hidden; a whole one takes its room', async ({ consolePage }) => {
  const { page } = consolePage
  await consolePage.connect('injected')
  await consolePage.send('signTypedData')
  const more = consolePage.flow('eth_signTypedData_v4').locator('[title="Listing"]')
  const seen = new Set<string>()
  for (let width = 1360; width <= 1700; width += 4) {
    await page.setViewportSize({ width, height: 900 })
    seen.add(
      await more.evaluate((text) => {
        const range = document.createRange()
        range.selectNodeContents(text)
        const [box, letters] = [text.getBoundingClientRect(), range.getBoundingClientRect()]
        // A letter is 7 pixels wide: an ellipsis needs two.
        if (letters.left - box.left > 1) return letters.left >= box.right ? 'out of sight' : 'moved'
        if (letters.right - box.right > 1) return box.width >= 20 || box.width < 1 ? 'ellipsis' : 'cut'
        return box.width - letters.width < 1 ? 'whole' : 'too wide'
      }),
    )
  }
  expect([...seen].sort()).toEqual(['ellipsis', 'out of sight', 'whole'])
})

test('new rows are told of where they are out of sight, and cover none', async ({ consolePage }) => {
  const { page, id } = consolePage
  await id(testIds.expandAll).click()
  await consolePage.connect('injected')
  await page.setViewportSize({ width: 1440, height: 600 })
  const table = id(testIds.wireTable)
  await table.evaluate((list) => list.scrollTo({ top: 60 }))
  await consolePage.send('personalSign')
  await expect(id(testIds.newRows)).toBeVisible()
  const [rows, strip] = [await table.boundingBox(), await id(testIds.newRows).boundingBox()]
  expect((rows?.y ?? 0) + (rows?.height ?? 0)).toBeLessThanOrEqual(strip?.y ?? 0)
  await id(testIds.newRows).click()
  await expect(id(testIds.newRows)).toHaveCount(0)
  await table.evaluate((list) => list.scrollTo({ top: 60 }))
  // With all rows in sight there are none below.
  await id(testIds.collapseAll).click()
  await consolePage.approve('personal_sign')
  await consolePage.send('signTypedData')
  await expect(consolePage.flow('eth_signTypedData_v4')).toBeInViewport({ ratio: 1 })
  await expect(id(testIds.newRows)).toHaveCount(0)
})

for (const width of [1440, 390])
  test(`the names of the columns stand over them, folded and unfolded: ${width} px`, async ({ consolePage }) => {
    const { page } = consolePage
    await consolePage.connect('injected')
    await page.setViewportSize({ width, height: 844 })
    if (width < 900) await consolePage.id(testIds.paneTabWire).click()
    const measure = () =>
      consolePage.id(testIds.wireTable).evaluate((table) => {
        const edges = (row: Element, cells: string) =>
          [...row.querySelectorAll(cells)]
            .map((cell) => cell.getBoundingClientRect())
            .filter(({ width: wide, height }) => wide > 1 && height > 1)
            .map(({ left, right }) => [Math.round(left), Math.round(right)])
        const head = table.querySelector('[role=row]:has([role=columnheader])')
        const rows = [...table.querySelectorAll('[data-testid=flow-row], [data-testid=event-row]')]
        return {
          head: head ? edges(head, '[role=columnheader]') : [],
          rows: rows.map((row) => edges(row, '[role=gridcell]')),
        }
      })
    for (const button of [testIds.collapseAll, testIds.expandAll]) {
      await consolePage.id(button).click()
      await expect(consolePage.id(button)).toHaveAttribute('aria-pressed', 'true')
      await expect(page.getByTestId(testIds.flowRow).first()).toBeVisible()
      const { head, rows } = await measure()
      const lefts = new Set(head.map(([left]) => left))
      expect(rows.length).toBeGreaterThan(0)
      for (const row of rows) {
        // On a phone, a folded row has no cell of its own for the connector and the bar.
        expect(row[0]).toEqual(head[0])
        expect(row.at(-1)?.[1]).toBe(width < 900 && row.length < head.length ? row.at(-1)?.[1] : head.at(-1)?.[1])
        if (row.length === head.length && width > 900) for (const [left] of row) expect(lefts).toContain(left)
      }
    }
  })
