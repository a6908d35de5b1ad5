// A test with WebdriverIO: npx walletbench start -- node webdriverio.mjs http://localhost:3000
import assert from 'node:assert/strict'
import { createBenchClient } from 'walletbench/client'
import { remote } from 'webdriverio'

const [, , url = 'http://localhost:3000'] = process.argv
const { WALLETBENCH_CHROMIUM: chromium, WALLETBENCH_CHROMEDRIVER: driver } = process.env
const client = createBenchClient()
const browser = await remote({
  logLevel: 'error',
  capabilities: {
    browserName: 'chrome',
    webSocketUrl: true,
    'goog:chromeOptions': { binary: chromium, args: ['--headless', '--no-sandbox'] },
    'wdio:chromedriverOptions': { binary: driver },
  },
})
try {
  // Before the scripts of each page (WebDriver BiDi).
  await browser.scriptAddPreloadScript({ functionDeclaration: `() => { ${await client.pageScript()} }` })
  await browser.url(url)

  await browser.$('#connect').click()
  await client.wallet.approve('eth_requestAccounts')
  await browser.waitUntil(() => browser.$('#account').getText())
  const account = await browser.$('#account').getText()
  const { accounts } = await client.info()
  assert.equal(account, accounts[0].toLowerCase())

  await browser.$('#sign').click()
  const signed = await client.wallet.approve('personal_sign')
  assert.equal(signed.preview.text, 'hello')
  await browser.waitUntil(() => browser.$('#result').getText())
  assert.equal(await browser.$('#result').getText(), await signed.answer)

  await browser.$('#sign').click()
  await client.wallet.reject('personal_sign')
  await browser.waitUntil(async () => (await browser.$('#result').getText()) === 'refused: 4001')

  console.log(`WebdriverIO: ${account} connected, signed and refused.`)
} finally {
  await browser.deleteSession()
}
