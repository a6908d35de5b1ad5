import { expect, type Page, test } from '@playwright/test'
import type { Plugin } from 'vite'
import { startBench } from '#mocks/node/bench/startBench'
import { walletbench } from '#mocks/node/vite/walletbenchPlugin'
import { browseHeadless } from '../support/console/browseHeadless.ts'
import { launchWithExtension } from '../support/ownBrowser/launchWithExtension.ts'
import { expectColumn, runContract, type Way } from '../support/ownBrowser/reachTable.ts'
import { PAGE_FOLDER, STRICT, STRICT_QUERY, serveByVite, servePage } from '../support/ownBrowser/servePage.ts'
import { openedBy } from '../support/pages/openedBy.ts'

/** What all must lead to the bench, on a page with a policy too. The tag's script is another server's. */
const MUST = ['EIP-6963', 'window.ethereum', 'fetch', 'XMLHttpRequest', "the relay's socket"]

async function expectContract(page: Page, way: Way, url: string): Promise<void> {
  await page.goto(url)
  const plain = await runContract(page)
  await page.goto(`${url}${STRICT_QUERY}`)
  const strict = await runContract(page)
  for (const name of MUST) {
    expect(plain[name], name).toBe(true)
    if (way !== 'tag') expect(strict[name], `${name}, behind a policy`).toBe(true)
  }
  expectColumn(way, { plain, strict })
}

const TWICE = 'Walletbench: the wallets are in this page already. A second page script does nothing.'

/** The lines of a page's console, as they come. */
function listenTo(page: Page): readonly string[] {
  const lines: string[] = []
  page.on('console', (message) => lines.push(message.text()))
  return lines
}

const start = () => startBench({ chains: [1], accounts: 1, dappPort: 0, client: false })

test('the script tag', async ({ page }) => {
  await using bench = await start()
  await using dapp = await servePage(`<script src="${bench.dappUrl}/walletbench.js"></script>`)
  await expectContract(page, 'tag', dapp.url)
})

test('the Vite plugin', async ({ page }) => {
  await using bench = await start()
  const policy: Plugin = {
    name: 'policy',
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        if (request.url?.endsWith(STRICT_QUERY)) response.setHeader('content-security-policy', STRICT)
        next()
      })
    },
  }
  await using served = await serveByVite(PAGE_FOLDER, [policy, walletbench({ url: bench.dappUrl })])
  await expectContract(page, 'plugin', served.url)
  // The page's WebSocket is led, but for Vite's own.
  const reloaded = page.waitForEvent('load')
  served.server.ws.send({ type: 'full-reload' })
  await reloaded
})

test('the extension', async ({ launchOptions }) => {
  await using bench = await start()
  await using dapp = await servePage()
  await using opened = await launchWithExtension({ url: bench.dappUrl ?? '', args: launchOptions.args })
  await expectContract(await opened.context.newPage(), 'extension', dapp.url)
})

test('a page script that is in a page twice says so, and the page has one wallet', async ({ page }) => {
  await using bench = await start()
  const tag = `<script src="${bench.dappUrl}/walletbench.js"></script>`
  await using dapp = await servePage(tag + tag)
  const lines = listenTo(page)
  await page.goto(dapp.url)
  expect(await runContract(page, MUST)).toEqual(Object.fromEntries(MUST.map((name) => [name, true])))
  expect(lines).toEqual([TWICE])
})

test('the plugin and browse together: the page says so, and its wallet is that of browse', async () => {
  await using bench = await start()
  await using served = await serveByVite(PAGE_FOLDER, [walletbench({ url: bench.dappUrl })])
  await using opened = await browseHeadless({ url: 'about:blank', chains: [10] })
  const { page } = opened
  const lines = listenTo(page)
  await page.goto(served.url)
  expect(lines.filter((line) => line.startsWith('Walletbench'))).toEqual([TWICE])
  const chains = await page.evaluate(async () => {
    type Provider = { request(args: object): Promise<unknown> }
    const found: Provider[] = []
    addEventListener('eip6963:announceProvider', (event) => found.push((event as CustomEvent).detail.provider))
    dispatchEvent(new Event('eip6963:requestProvider'))
    const { ethereum } = window as unknown as { ethereum: Provider }
    return Promise.all([...found, ethereum].map((provider) => provider.request({ method: 'eth_chainId' })))
  })
  // One is announced, and both are on the chain of browse.
  expect(chains).toEqual(['0xa', '0xa'])
})

test('in a page of another machine a script that was left says so and does nothing', async ({ page }) => {
  await using bench = await start()
  await page.route('https://shop.example/', (route) =>
    route.fulfill({ contentType: 'text/html', body: `<script src="${bench.dappUrl}/walletbench.js"></script>` }),
  )
  const lines: string[] = []
  page.on('console', (message) => lines.push(message.text()))
  // The bench refuses such a page by its address; a copy of the script refuses itself.
  const script = await (await fetch(`${bench.dappUrl}/walletbench.js`)).text()
  await page.goto('https://shop.example/')
  const readGlobals = () => page.evaluate(() => [String(globalThis.fetch), String(globalThis.WebSocket)])
  const before = await readGlobals()
  await page.addScriptTag({ content: script })
  const said = 'Walletbench: the page script does nothing on https://shop.example, which is not on this machine.'
  expect(lines.at(-1)).toBe(said)
  expect(await readGlobals()).toEqual(before)
  expect(await page.evaluate(() => 'ethereum' in globalThis)).toBe(false)
})

test('with its bench gone, a page says so once, and its requests go on', async ({ page }) => {
  const bench = await start()
  const script = await (await fetch(`${bench.dappUrl}/walletbench.js`)).text()
  await bench.stop()
  await using dapp = await servePage(`<script>${script}</script>`)
  const lines = listenTo(page)
  await page.route('https://eth.merkle.io/', (route) => route.fulfill({ json: { result: '0x1' } }))
  await page.goto(dapp.url)
  expect(await runContract(page, ['fetch', 'XMLHttpRequest'])).toEqual({ fetch: true, XMLHttpRequest: true })
  const real = 'https://keys.coinbase.com/connect'
  await page.context().route(real, (route) => route.fulfill({ body: 'the real one' }))
  await expect(await openedBy(page, () => page.evaluate((url) => void open(url), real))).toHaveURL(real)
  const said = expect.stringContaining('no bench answers at 127.0.0.1')
  expect(lines.filter((line) => line.startsWith('Walletbench'))).toEqual([said])
})

test('browse', async () => {
  await using dapp = await servePage()
  await using opened = await browseHeadless({ url: dapp.url })
  await expectContract(opened.page, 'browse', dapp.url)
})
