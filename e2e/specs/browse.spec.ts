import { expect, type Page, test } from '@playwright/test'
import { testIds } from '#console/testIds'
import { readRecording } from '#mocks/node/recording/readRecording'
import { serve } from '#mocks/node/testing/serve'
import { startBrowse } from '#mocks/playwright/browse/startBrowse'
import { browseHeadless } from '../support/browseHeadless.ts'
import { startPage } from '../support/startPage.ts'

/** A dapp of a few lines, whose page allows scripts of its own server alone. */
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

/** Serves the dapp, and a page that frames it. */
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

const cardOf = (desk: Page, method: string) =>
  desk.getByTestId(testIds.inboxCard).and(desk.locator(`[data-method="${method}"]`))

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
  const exporting = desk.waitForEvent('download')
  await desk.getByTestId(testIds.export).click()
  const { events } = await readRecording(await (await exporting).path())
  const asked = events.find(
    ({ hop, phase, method }) => `${hop} ${phase} ${method}` === 'provider request eth_requestAccounts',
  )
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

test('two dapps and three tabs wait at once, and each gets its own answer', async () => {
  await using dapp = await serveDapp()
  await using other = await serveDapp()
  await using opened = await browseHeadless({ url: dapp.url })
  const { page, desk, context } = opened
  const [second, third] = [await context.newPage(), await context.newPage()]
  await second.goto(other.url)
  await third.goto(other.url.replace('127.0.0.1', 'localhost'))
  for (const each of [page, second, third]) await each.locator('#connect').click()
  await expect(desk).toHaveTitle('(3) Walletbench')
  await expect(desk.getByTestId(testIds.dappRow).filter({ hasText: 'waits for eth_requestAccounts' })).toHaveCount(3)
  const cardOf = (url: string) => desk.getByTestId(testIds.inboxCard).filter({ hasText: new URL(url).origin })
  await cardOf(other.url).getByTestId(testIds.reject).click()
  await expect(second.locator('output')).toHaveText('Error 4001')
  await cardOf(third.url()).getByTestId(testIds.approve).click()
  await expect(third.locator('output')).toContainText('0x')
  await expect(page.locator('output')).toBeEmpty()
  await cardOf(dapp.url).getByTestId(testIds.approve).click()
  await expect(page.locator('output')).toContainText('0x')
  await expect(desk.getByTestId(testIds.dappRow)).toHaveText([/in the browser/, /not connected/, /in the browser/])
})

test("the console scans the dapp's WalletConnect code at a press", async () => {
  const dapp = await startPage('foreignDapp')
  await using opened = await browseHeadless({ url: dapp.url, chains: [31337] })
  const { page, desk } = opened
  // Without a code the press says so.
  await desk.getByTestId(testIds.scanQr).click()
  await expect(desk.getByTestId(testIds.pairError)).toContainText(
    'No code of WalletConnect or MetaMask Connect was found',
  )
  await page.locator('#connect').click()
  await desk.getByTestId(testIds.scanQr).click()
  await cardOf(desk, 'wallet_requestPermissions').getByTestId(testIds.approve).click()
  await expect(page.locator('#session')).toContainText('eip155:31337:0x')
  await expect(desk.getByTestId(testIds.dappRow)).toContainText('WalletConnect')
  await page.locator('#sign').click()
  await cardOf(desk, 'personal_sign').getByTestId(testIds.approve).click()
  await expect(page.locator('#result')).toHaveText(/^0x[0-9a-f]{130}$/)
  await dapp.stop()
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
