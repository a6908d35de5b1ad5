import { expect, type Page, test } from '@playwright/test'
import { verifyMessage } from 'viem'
import { createBenchClient } from '#mocks/client/index'
import { startBench } from '#mocks/node/bench/startBench'
import { serveTagged } from '../support/ownBrowser/servePage.ts'
import { openConnectorsPage } from '../support/pages/openConnectorsPage.ts'
import { openedBy } from '../support/pages/openedBy.ts'
import { startPageFor } from '../support/pages/startPage.ts'

const TOKEN = 'popups'
const built = startPageFor(test, 'connectorsPage')

async function startDapp(headers: Readonly<Record<string, string>> = {}, faults: readonly string[] = []) {
  const bench = await startBench({
    chains: [1, 10],
    accounts: 2,
    dappPort: 0,
    client: false,
    controlToken: TOKEN,
    faults,
  })
  const tagged = await serveTagged({ url: built.url, script: `${bench.dappUrl}/walletbench.js`, headers })
  async function stop(): Promise<void> {
    await tagged[Symbol.asyncDispose]()
    await bench.stop()
  }
  const client = createBenchClient({ controlUrl: bench.controlUrl ?? '', token: TOKEN })
  return { bench, client, url: tagged.url, [Symbol.asyncDispose]: stop }
}

async function openDapp(page: Page, url: string, connector: string) {
  await openConnectorsPage(page, url, connector)
  return {
    account: page.locator('#account'),
    result: page.locator('#result'),
    pressForWindow: (name: string) => openedBy(page, () => page.getByRole('button', { name, exact: true }).click()),
  }
}

for (const connector of ['baseAccount', 'coinbaseWallet'])
  test(`${connector}: connects and signs in a window of the bench, and again after a reload`, async ({ page }) => {
    await using started = await startDapp()
    const { bench, url } = started
    const outside: string[] = []
    page.context().on('request', (request) => {
      if (new URL(request.url()).hostname !== '127.0.0.1') outside.push(request.url())
    })
    const dapp = await openDapp(page, url, connector)
    const popup = await dapp.pressForWindow('Connect')
    await expect(popup.getByText(`${url} asks: see your accounts`)).toBeVisible()
    expect(popup.url()).toContain(`${bench.dappUrl}/walletbench/window#`)
    await popup.getByRole('button', { name: 'Approve' }).click()
    const [account = '0x'] = bench.accounts
    await expect(dapp.account).toHaveText(`${account} on 1`)
    await expect.poll(() => popup.isClosed()).toBe(true)

    await page.reload()
    await expect(dapp.account).toHaveText(`${account} on 1`)
    const second = await dapp.pressForWindow('Sign')
    await second.getByRole('button', { name: 'Approve' }).click()
    await expect(dapp.result).toHaveText(/^0x/)
    const signature = (await dapp.result.textContent()) as `0x${string}`
    expect(await verifyMessage({ address: account, message: 'hello', signature })).toBe(true)

    const third = await dapp.pressForWindow('Sign')
    await expect(third.getByText('sign a message: hello')).toBeVisible()
    await third.close({ runBeforeUnload: true })
    await expect(dapp.result).toHaveText(/^failed: 4001 /)
    expect(outside).toEqual([])
  })

test('a page whose opener policy is same-origin hangs, as with the real window', async ({ page }) => {
  await using started = await startDapp({ 'cross-origin-opener-policy': 'same-origin' })
  const dapp = await openDapp(page, started.url, 'baseAccount')
  const popup = await dapp.pressForWindow('Connect')
  await expect(popup.getByRole('status')).toContainText('its Cross-Origin-Opener-Policy cuts it off')
  await expect(dapp.account).toHaveText('connecting')
})

test('faults of popups, from the start and by the control address', async ({ page }) => {
  await using started = await startDapp({}, ['popup:blocked'])
  const { client, url } = started
  const dapp = await openDapp(page, url, 'baseAccount')
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  const hits = async () => (await client.faults.list()).map((fault) => fault.hits)
  await press('Connect')
  const retry = page.getByText(/^(Try again|Retry)$/)
  await expect(retry).toBeVisible()
  expect(await hits()).toEqual([1])
  await retry.click()
  await client.wallet.approve('eth_requestAccounts')
  await expect(dapp.account).toContainText(' on 1')

  await client.faults.clear({ layer: 'popup' })
  await client.faults.add('popup:wrong-origin')
  const wrong = await dapp.pressForWindow('Sign')
  await expect(wrong.getByText(url)).toBeVisible()
  expect(await hits()).toEqual([1])
  await expect(dapp.result).toHaveText('')
})
