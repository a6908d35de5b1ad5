import { type Browser, expect, type Page, test } from '@playwright/test'
import { testIds } from '#console/testIds'
import { withBench } from '../support/console/consoleSteps.ts'
import { createConsolePage } from '../support/console/createConsolePage.ts'
import { servePage } from '../support/ownBrowser/servePage.ts'

/** A dapp in a browser of one's own: its first request does not wait for its answer. */
async function openDapp(browser: Browser, url: string): Promise<Page> {
  const dapp = await (await browser.newContext()).newPage()
  await dapp.goto(url)
  return dapp
}

const ask = (dapp: Page, method: string, params: readonly unknown[] = []) =>
  dapp.evaluate(
    ([name, given]) => {
      const { ethereum } = window as unknown as { ethereum: { request(args: object): Promise<unknown> } }
      void ethereum.request({ method: name, params: given }).then(
        (result) => Object.assign(document, { title: `Got ${JSON.stringify(result)}` }),
        ({ code }) => Object.assign(document, { title: `Refused with ${code}` }),
      )
    },
    [method, params] as const,
  )

test('the dapp’s side is a choice: the demo dapp, or those that are connected', async ({ page, browser }) => {
  await withBench(page, { chains: [1], dappPort: 0 }, async (consolePage, bench) => {
    const { id } = consolePage
    await consolePage.connect('org.walletbench.alpha')
    await expect(id(testIds.showDemo)).toHaveAttribute('aria-current', 'page')
    await expect(id(testIds.showConnected)).toHaveText('Connected dapps (0)')

    await using served = await servePage(`<script src="${bench.dappUrl}/walletbench.js"></script>`)
    const first = await openDapp(browser, served.url)
    const second = await openDapp(browser, served.url.replace('127.0.0.1', 'localhost'))
    await expect(id(testIds.showConnected)).toHaveText('Connected dapps (2)')
    await ask(second, 'eth_requestAccounts')
    await expect(id(testIds.connectedWaiting)).toHaveText('1 waits for you')
    await expect(page).toHaveTitle('(1) Walletbench')

    await id(testIds.showConnected).click()
    await expect(id(testIds.showConnected)).toHaveAttribute('aria-current', 'page')
    // The console's sides stand next to each other.
    const panes = [testIds.dappPane, testIds.wirePane, testIds.walletPane]
    const tops = await Promise.all(panes.map(async (pane) => (await id(pane).boundingBox())?.y))
    expect(new Set(tops).size).toBe(1)
    const rows = id(testIds.dappRow)
    await expect(rows).toHaveCount(2)
    await expect(rows.filter({ hasText: 'waits for eth_requestAccounts' })).toHaveText(/^A dapp.*http:\/\/localhost/)
    await id(testIds.inboxCard).getByTestId(testIds.approve).click()
    await expect(second).toHaveTitle(/^Got \["0x/)
    // A dapp's title changes while it runs, and so does its row.
    await expect(rows.filter({ hasText: 'in the browser' })).toHaveText(/^Got \["0x.*http:\/\/localhost.*chain 1/)
    await first.close()
    await expect(rows).toHaveCount(1)

    // The demo's wallet lives in its page, and keeps its state.
    await id(testIds.showDemo).click()
    await expect(id(testIds.status)).toHaveText('connected')
    await expect(id(testIds.showConnected)).toHaveText('Connected dapps (1)')
    await second.close()
  })
})

test('a dapp in a frame says whose; what needs the bench’s own browser is not offered', async ({ page, browser }) => {
  await withBench(page, { chains: [1], dappPort: 0 }, async (_consolePage, bench) => {
    const { id } = createConsolePage(page, bench)
    await using served = await servePage(`<script src="${bench.dappUrl}/walletbench.js"></script>`)
    const dapp = await openDapp(browser, served.url)
    await page.goto(bench.dappUrl ?? '')
    await dapp.evaluate(() => {
      const frame = document.createElement('iframe')
      frame.src = location.href.replace('127.0.0.1', 'localhost')
      document.body.append(frame)
    })
    await expect(id(testIds.dappRow)).toHaveCount(2)
    await expect(id(testIds.dappRow).nth(1)).toContainText(`in a frame of ${served.url}`)
    await expect(id(testIds.dappRow).getByRole('button', { name: /^Show/ })).toHaveCount(0)
    await expect(id(testIds.scanQr)).toHaveCount(0)
    await expect(id(testIds.pairUri)).toBeVisible()
    await dapp.close()
  })
})
