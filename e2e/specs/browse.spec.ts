import { expect, test } from '@playwright/test'
import { testIds } from '#console/testIds'
import { serve } from '#mocks/node/testing/serve'
import { startBrowse } from '#mocks/playwright/browse/startBrowse'
import { browseHeadless, cardOf, exportRecording } from '../support/console/browseHeadless.ts'
import { expectReady } from '../support/pages/openConnectorsPage.ts'
import { openedBy } from '../support/pages/openedBy.ts'
import { startPage } from '../support/pages/startPage.ts'
import { SIGNATURE } from '../support/patterns.ts'

const script = `
const provider = window.ethereum
const show = (text) => { document.querySelector('output').textContent = text }
const ask = (args) => provider.request(args).then((result) => show(JSON.stringify(result)), (error) => show('Error ' + error.code))
window.buy = function buy() { return ask({ method: 'eth_requestAccounts' }) }
document.querySelector('#connect').onclick = () => buy()
document.querySelector('#outside').onclick = () => fetch('https://api.example.com/prices?key=1').then((answer) => show(answer.status), () => show('refused'))
document.querySelector('#read').onclick = () =>
  fetch('https://eth.merkle.io', { method: 'POST', body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_chainId' }) })
    .then((answer) => answer.json()).then(({ result }) => show(result), (error) => show(String(error)))
`
const html = (title: string) => `<!doctype html><title>${title}</title>
<button id="connect">Connect</button><button id="outside">Outside</button><button id="read">Read</button><output></output>
<script src="/app.js"></script>`

async function serveDapp() {
  const served = await serve((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname
    const type = path === '/app.js' ? 'text/javascript' : 'text/html'
    const body =
      { '/app.js': script, '/around': '<title>Around</title><iframe src="/"></iframe>' }[path] ?? html('A shop')
    const policy = "default-src 'self'; script-src 'self'; connect-src *"
    response.writeHead(200, { 'content-type': type, 'content-security-policy': policy }).end(body)
  })
  return { ...served, url: `${served.url}/` }
}

test("a dapp behind script-src 'self': its wallet is the console's, and its own node a chain of the bench", async () => {
  await using dapp = await serveDapp()
  await using opened = await browseHeadless({ url: dapp.url })
  const { page, desk } = opened
  const row = desk.getByTestId(testIds.dappRow)
  await expect(row).toContainText('A shop')
  await expect(row).toContainText('not connected')

  await page.locator('#connect').click()
  await expect(desk).toHaveTitle('(1) Walletbench')
  await expect(row).toContainText('waits for eth_requestAccounts')
  await cardOf(desk, 'eth_requestAccounts').getByTestId(testIds.approve).click()
  await expect(page.locator('output')).toContainText('0x')
  await expect(desk).toHaveTitle('Walletbench')
  await expect(row).toContainText('in the browser')

  await page.locator('#read').click()
  await expect(page.locator('output')).toHaveText('0x1')

  // The wire has the dapp's own place.
  const { events } = await exportRecording(desk)
  const requests = events.filter(({ hop, phase }) => `${hop} ${phase}` === 'provider request')
  const asked = requests.find(({ method }) => method === 'eth_requestAccounts')
  expect(asked?.data).toMatchObject({ page: dapp.url, source: expect.stringMatching(/^app\.js:4:\d+ \(ask\)$/) })
})

test('what it asks of another machine is refused and listed, until the console lets it through', async () => {
  await using dapp = await serveDapp()
  await using opened = await browseHeadless({ url: dapp.url })
  const { page, desk } = opened
  await page.locator('#outside').click()
  await expect(page.locator('output')).toHaveText('refused')
  const refused = desk.getByTestId(testIds.refusedRow)
  await expect(refused).toContainText('GET https://api.example.com/prices?key=…')
  await refused.getByRole('button', { name: 'Allow api.example.com' }).click()
  await expect(refused).toContainText('api.example.com is let through from now on.')
})

test('tabs and frames have one wallet, and each is listed', async () => {
  await using dapp = await serveDapp()
  await using opened = await browseHeadless({ url: dapp.url })
  const { page, desk, context } = opened
  const second = await context.newPage()
  await second.goto(`${dapp.url}around`)
  await expect(desk.getByTestId(testIds.dappRow)).toHaveText([/^A shop/, /^Around/, /^A shop.*in a frame of/])
  await second.frameLocator('iframe').locator('#connect').click()
  await cardOf(desk, 'eth_requestAccounts').getByTestId(testIds.approve).click()
  await expect(second.frameLocator('iframe').locator('output')).toContainText('0x')
  // The first tab is of the same origin.
  await page.locator('#connect').click()
  await expect(page.locator('output')).toContainText('0x')
  await second.close()
  await expect(desk.getByTestId(testIds.dappRow)).toHaveText([/^A shop/])
})

test("the console scans the dapp's WalletConnect code at a press", async () => {
  await using dapp = await startPage('foreignDapp')
  await using opened = await browseHeadless({ url: dapp.url, chains: [31337] })
  const { page, desk } = opened
  // Without a code the press says so.
  await desk.getByTestId(testIds.scanQr).click()
  const none = 'No code of WalletConnect or MetaMask Connect was found'
  await expect(desk.getByTestId(testIds.pairError)).toContainText(none)
  await page.locator('#connect').click()
  await desk.getByTestId(testIds.scanQr).click()
  await cardOf(desk, 'wallet_requestPermissions').getByTestId(testIds.approve).click()
  await expect(page.locator('#session')).toContainText('eip155:31337:0x')
  await expect(desk.getByTestId(testIds.dappRow)).toContainText('WalletConnect')
  await page.locator('#sign').click()
  await cardOf(desk, 'personal_sign').getByTestId(testIds.approve).click()
  await expect(page.locator('#result')).toHaveText(SIGNATURE)
})

test('its windows closed, it says so; a browser that is not there is an error with the command to install one', async () => {
  await using dapp = await serveDapp()
  let closed = 0
  await using opened = await browseHeadless({ url: dapp.url, onClosed: () => closed++ })
  await opened.page.close()
  expect(closed).toBe(0)
  await opened.desk.close()
  await expect.poll(() => closed).toBe(1)
  await expect(startBrowse({ url: dapp.url, executablePath: '/no/browser', headless: true })).rejects.toThrow(
    /Chromium does not start\.[\s\S]*npx playwright install chromium/,
  )
})

test('a dapp that a person browses: its popup asks, and the person decides there or in the console', async () => {
  await using served = await startPage('connectorsPage')
  const url = `${served.url}/?connector=baseAccount`
  await using opened = await browseHeadless({ url, chains: [1, 10] })
  const { page, desk } = opened
  await expectReady(page)
  const popup = await openedBy(page, () => page.getByRole('button', { name: 'Connect', exact: true }).click())
  await expect(popup.getByText(`${served.url} asks: see your accounts`)).toBeVisible()
  await popup.getByRole('button', { name: 'Approve' }).click()
  await expect(page.locator('#account')).toContainText(' on 1')
  await page.getByRole('button', { name: 'Sign', exact: true }).click()
  await cardOf(desk, 'personal_sign').getByTestId(testIds.approve).click()
  await expect(page.locator('#result')).toHaveText(/^0x/)
  // The popup is no dapp.
  await expect(desk.getByText('keys.coinbase.com')).toHaveCount(0)
})
