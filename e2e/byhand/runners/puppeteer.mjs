// A test with Puppeteer: npx walletbench start -- node puppeteer.mjs http://localhost:3000
import assert from 'node:assert/strict'
import puppeteer from 'puppeteer-core'
import { createBenchClient } from 'walletbench/client'

const [, , url = 'http://localhost:3000'] = process.argv
const client = createBenchClient()
const browser = await puppeteer.launch({
  executablePath: process.env.WALLETBENCH_CHROMIUM,
  headless: 'shell',
  args: ['--no-sandbox'],
})
try {
  const page = await browser.newPage()
  // Before the scripts of each page.
  await page.evaluateOnNewDocument(await client.pageScript())
  await page.goto(url)
  const read = (id) =>
    page.waitForFunction((name) => document.getElementById(name).textContent, {}, id).then((text) => text.jsonValue())

  await page.click('#connect')
  await client.wallet.approve('eth_requestAccounts')
  const account = await read('account')
  const { accounts } = await client.info()
  assert.equal(account, accounts[0].toLowerCase())

  await page.click('#sign')
  const signed = await client.wallet.approve('personal_sign')
  assert.equal(signed.preview.text, 'hello')
  assert.equal(await read('result'), await signed.answer)

  await page.click('#sign')
  await client.wallet.reject('personal_sign')
  await page.waitForFunction(() => document.getElementById('result').textContent === 'refused: 4001')

  console.log(`Puppeteer: ${account} connected, signed and refused.`)
} finally {
  await browser.close()
}
