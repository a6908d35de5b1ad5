import type { Locator } from '@playwright/test'
import { testIds } from '#console/testIds'
import { having } from '../support/having.ts'
import { expect, test } from '../support/test.ts'
import { connectionWays } from '../support/walletconnect/connectionWays.ts'

/** Finds a row of a long flow. The table renders only visible rows, so it is scrolled from top to bottom. */
async function expectRow(wire: Locator, row: Locator, what: string): Promise<void> {
  const table = wire.getByTestId(testIds.wireTable)
  await expect
    .poll(
      async () => {
        for (const part of [0, 0.25, 0.5, 0.75, 1]) {
          await table.evaluate(async (element, share) => {
            element.scrollTo({ top: (element.scrollHeight - element.clientHeight) * share })
            // Rendered with the next frame, and present in the one after it.
            for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve))
          }, part)
          if ((await row.count()) > 0) return true
        }
        return false
      },
      { message: what },
    )
    .toBe(true)
}

for (const { name, connector, hops } of connectionWays) {
  test(`by ${name}: a transaction is one flow, from the button to the receipt`, {
    tag: connector === 'walletConnect' ? '@flow' : [],
  }, async ({ consolePage }) => {
    await consolePage.connect(connector)
    await consolePage.id(testIds.clear).click()
    await consolePage.sendMined('sendTransaction')

    const wire = consolePage.id(testIds.wirePane)
    const flow = consolePage.flow('eth_sendTransaction')
    await consolePage.id(testIds.collapseAll).click()
    await expect(flow).toHaveCount(1)
    await expect(flow).toHaveAttribute('data-status', 'ok')
    await consolePage.id(testIds.collapseAll).click()
    // Hops that only this flow has: all of them are here.
    const hop = (hopName: string, method?: string) =>
      having(wire.getByTestId(testIds.eventRow), { hop: hopName, ...(method === undefined ? {} : { method }) })
    await consolePage.id(testIds.filterInput).fill('method:eth_sendTransaction')
    for (const hopName of hops) await expectRow(wire, hop(hopName), hopName)
    for (const [hopName, method] of [
      ['action', 'eth_sendTransaction'],
      ['provider', 'eth_sendTransaction'],
      ['wallet', 'eth_sendTransaction'],
      ['person', 'eth_sendTransaction'],
      ['walletRpc', 'eth_sendRawTransaction'],
      ['gateway', 'eth_sendRawTransaction'],
      ['chain', 'mined'],
      ['dappRpc', 'eth_getTransactionReceipt'],
    ] as const)
      await expectRow(wire, hop(hopName, method), `${hopName} ${method}`)
  })
}

test('100,000 events: the page holds a few rows, and still answers', async ({ page, bench, consolePage }) => {
  const source = 'generated'
  await page.routeWebSocket(/token=/, (socket) => {
    const server = socket.connectToServer()
    socket.onMessage((message) => server.send(message))
    server.onMessage((message) => socket.send(message))
    // What ended before the page was opened would be out of the way.
    const openedAt = Date.now()
    for (let batch = 0; batch < 100; batch += 1) {
      const events = Array.from({ length: 1_000 }, (_, index) => {
        const seq = batch * 1_000 + index + 1
        const call = Math.ceil(seq / 2)
        const [phase, data] = seq % 2 ? ['request', { params: [] }] : ['response', { result: '0x1' }]
        const method = call % 10 ? 'eth_call' : 'eth_getLogs'
        return {
          v: 4,
          source,
          seq,
          at: openedAt + seq / 100,
          hop: 'gateway',
          phase,
          method,
          span: `g${call}`,
          keys: [`rpc:x:${call}`],
          data,
        }
      })
      socket.send(JSON.stringify({ type: 'trace', events }))
    }
  })
  await page.goto(bench.consoleUrl ?? '')
  await expect(consolePage.id(testIds.wireCounts)).toContainText(/10\d\D\d{3} events/, { timeout: 20_000 })
  const rows = page.locator(`[data-testid="${testIds.flowRow}"], [data-testid="${testIds.eventRow}"]`)
  // Reads that nobody asked for are one row.
  await expect(consolePage.id(testIds.backgroundRow).first()).toHaveAttribute('data-count', /^\d{5}$/)
  expect(await rows.count()).toBeLessThan(200)
  await consolePage.id(testIds.filterInput).fill('method:eth_getLogs')
  await expect(rows.first()).toHaveAttribute('data-method', 'eth_getLogs')
  await consolePage.id(testIds.filterInput).fill('')

  const table = consolePage.id(testIds.wireTable)
  const selected = table.locator('[role="row"][aria-selected="true"]')
  const panel = consolePage.id(testIds.detailPanel)
  const choose = async (key: string): Promise<number> => {
    await table.press(key)
    await expect(selected).toBeInViewport()
    await table.press('Enter')
    await expect(panel).toContainText('eth_')
    return Number(await selected.getAttribute('aria-rowindex'))
  }
  await consolePage.id(testIds.filterInput).fill('method:eth_call')
  await consolePage.id(testIds.expandAll).click()
  // 45,000 flows of a heading and two events: the filter has finished.
  await expect(table).toHaveAttribute('aria-rowcount', /^135\d{3}$/)
  await table.press('Home')
  await table.press('Enter')
  await consolePage.id(testIds.detailTabs.request).click()
  const total = Number(await table.getAttribute('aria-rowcount'))
  expect(total).toBeGreaterThan(100_000)
  expect(await choose('End')).toBe(total)
  expect(await choose('ArrowUp')).toBe(total - 1)

  // Scroll to the middle with the wheel. A click there moves the cursor, and the keys continue from it.
  await table.evaluate((element) => element.scrollTo({ top: element.scrollHeight / 2 }))
  const middle = table.locator(`[role="row"][aria-rowindex="${Math.round(total / 2)}"]`)
  await middle.click()
  await expect(middle).toHaveAttribute('aria-selected', 'true')
  expect(await choose('ArrowDown')).toBe(Math.round(total / 2) + 1)
  expect(await rows.count()).toBeLessThan(200)
  await consolePage.id(testIds.filterInput).fill('')
  await consolePage.connect('injected')
})
