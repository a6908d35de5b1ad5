import { expect, test } from '#mocks/playwright/index'
import { type Dapp, openDapp } from '../pages/openDapp.ts'

/** Asks, and leaves the answer to the test. */
async function ask(dapp: Dapp, method: string, params?: unknown): Promise<void> {
  dapp.request(method, params).catch(() => {})
  // By then the request is under way: pages and wallet have one order.
  await dapp.request('eth_chainId')
}

test('a typo', async ({ wallet }) => {
  await wallet.approve('eth_requestAccount')
})

test('a forgotten decision', async ({ page }) => {
  await ask(await openDapp(page), 'eth_requestAccounts')
  await expect(page.getByText('Connected')).toBeVisible()
})

test('another request', async ({ page, wallet }) => {
  await ask(await openDapp(page), 'eth_requestAccounts')
  await wallet.approve('personal_sign')
})

test('a request that no one makes, until the time of the test is up', async ({ page, wallet }) => {
  await ask(await openDapp(page), 'eth_requestAccounts')
  await wallet.approve('eth_requestAccounts')
  test.setTimeout(2_000)
  await wallet.approve('personal_sign', { timeout: 0 })
})

test('a request whose page goes away', async ({ page, wallet }) => {
  await ask(await openDapp(page), 'eth_requestAccounts')
  await expect(wallet).toHaveBeenAsked('eth_requestAccounts')
  await page.close()
  await wallet.approve('eth_requestAccounts')
})

test('a decision in advance', async ({ page, wallet }) => {
  wallet.simulated?.next('personal_sign', { origin: 'https://dapp.test' }).reject()
  wallet.simulated?.next('eth_sendTransaction', { optional: true }).reject()
  await openDapp(page)
})

test('another machine', async ({ page }) => {
  await openDapp(page)
  await page.evaluate(() => fetch('https://api.example.com/prices?key=secret').catch(() => {}))
})

test('a socket that begins as its test ends', async ({ page }) => {
  await openDapp(page)
  const began = page.waitForEvent('websocket')
  await page.evaluate(() => void new WebSocket('wss://late.example.com/'))
  await began
})

test('a context of the test’s own', async ({ page: _, browser }) => {
  const page = await browser.newPage()
  await openDapp(page)
  await page.evaluate(() => fetch('https://own.example.com/').catch(() => {}))
})

test('nothing, after tests whose pages asked late', async ({ page }) => {
  await openDapp(page)
})

test('a chain that is not there', async ({ page }) => {
  await openDapp(page)
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_blockNumber', params: [] })
  await page.evaluate((body) => fetch('https://mainnet.optimism.io', { method: 'POST', body }), body)
})

test('a node that is not known', async ({ page }) => {
  await openDapp(page)
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_blockNumber', params: [] })
  await page.evaluate((body) => fetch('https://my-node.test/', { method: 'POST', body }).catch(() => {}), body)
})

test('matchers', async ({ page, wallet, chain }) => {
  await openDapp(page)
  const errors = await Promise.all(
    [
      expect(wallet).toHaveBeenAsked('personal_sign', { origin: 'https://dapp.test' }),
      expect(wallet).toBeConnected('https://dapp.test'),
      expect(chain).toHaveMined({ value: 5n }),
    ].map((failing) => failing.catch((error: Error) => error.message)),
  )
  throw new Error(errors.join('\n\n'))
})

test('a page that threw', async ({ page, wallet }) => {
  await openDapp(page)
  await page.evaluate(() => {
    setTimeout(() => {
      throw new RangeError('invalid border=0')
    })
  })
  await wallet.approve('eth_requestAccounts', { timeout: 500 })
})
