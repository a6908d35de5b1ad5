import { devices, expect, type Page, test } from '@playwright/test'
import { toString as toSvg } from 'qrcode'
import { findPairingUri } from '#mocks/playwright/scan/findPairingUri'
import { prepareScan } from '#mocks/playwright/scan/findUrisIn'
import { drawCode, makeUri } from '#mocks/playwright/scan/testing/drawCode'

const ORIGIN = 'https://dapp.test'
const uri = makeUri('a')
const other = makeUri('b')
const wait = { timeout: 10_000 }

const toImage = (look: Parameters<typeof drawCode>[1], of = uri) =>
  `data:image/png;base64,${drawCode(of, look).toString('base64')}`
const toAttribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

async function show(page: Page, body: string): Promise<void> {
  const html = `<!doctype html><meta charset="utf-8"><title>A dapp</title><style>body { background: #fff }</style>${body}`
  await page.route(`${ORIGIN}/**`, (route) => route.fulfill({ contentType: 'text/html', body: html }))
  await page.goto(`${ORIGIN}/`)
}

const inShadow = (content: string) => `<div id="host"></div><script>
const outer = host.attachShadow({ mode: 'open' })
outer.innerHTML = '<p><span></span></p>'
outer.querySelector('span').attachShadow({ mode: 'open' }).innerHTML = ${JSON.stringify(content)}
</script>`

const places: Readonly<Record<string, string | (() => Promise<string>)>> = {
  'an attribute, in nested shadow roots': inShadow(`<wui-qr-code uri="${toAttribute(uri)}">code</wui-qr-code>`),
  'a property of a component': `<a-code id="code">code</a-code><script>code.uri = ${JSON.stringify(uri)}</script>`,
  'a link of a wallet': `<a href="https://wallet.test/wc?uri=${encodeURIComponent(uri)}">Open</a>`,
  'an input': `<input readonly value="${toAttribute(uri)}">`,
  'a text that comes late': `<p id="late">…</p><script>
    setTimeout(() => { late.textContent = ${JSON.stringify(uri)} }, 600)</script>`,
  'an image': `<img alt="" src="${toImage({ size: 5 })}">`,
  'a dotted canvas': `<canvas id="code" width="400" height="400"></canvas><script>
    const image = new Image()
    image.onload = () => code.getContext('2d').drawImage(image, 0, 0, 400, 400)
    image.src = '${toImage({ size: 6, dotted: true })}'</script>`,
  'an SVG in a frame': async () =>
    `<iframe width="400" height="400" srcdoc="${toAttribute(`<div style="width: 300px">${await toSvg(uri, { type: 'svg' })}</div>`)}"></iframe>`,
  'no element of its own': `<div style="width: 900px; height: 420px; background: url(${toImage({ size: 6 })}) no-repeat"></div>`,
  'what a button copies': `<button id="copy">Copy to clipboard</button><script>
    copy.onclick = () => navigator.clipboard.writeText(${JSON.stringify(uri)})</script>`,
}

for (const [place, content] of Object.entries(places))
  test(`finds a pairing URI in ${place}`, async ({ page }) => {
    await show(page, typeof content === 'string' ? content : await content())
    expect(await findPairingUri(page, wait)).toBe(uri)
  })

test('the clipboard keeps what it has, and copies again afterwards', async ({ page }) => {
  await show(page, `${places['what a button copies']}`)
  await page.evaluate(() => navigator.clipboard.writeText('mine'))
  await findPairingUri(page, wait)
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('mine')
  await page.getByRole('button').click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(uri)
})

test('two codes need a locator; hidden, used and expired ones lose', async ({ page }) => {
  const expired = makeUri('c', 1_700_000_000)
  await show(
    page,
    `<section aria-label="one"><img alt="" src="${toImage({ size: 4 })}"></section>
     <section aria-label="two"><a href="${toAttribute(other)}">Open</a></section>
     <p>${toAttribute(expired)}</p>
     <div style="display: none"><a href="${toAttribute(makeUri('d'))}">Open</a></div>`,
  )
  await expect(findPairingUri(page, wait)).rejects.toThrow(/2 different codes to pair with[\s\S]*locator/)
  expect(await findPairingUri(page.getByLabel('one'), wait)).toBe(uri)
  expect(await findPairingUri(page.getByLabel('two'), wait)).toBe(other)
  expect(await findPairingUri(page, { ...wait, isUsed: (topic) => topic.startsWith('a') })).toBe(other)
  // Nothing else is there: whoever pairs with it is told.
  expect(await findPairingUri(page.locator('p'), { timeout: 500 })).toBe(expired)
})

test('where there is no code, the error says what was looked at', async ({ page }) => {
  const image = toImage({ size: 8 }, 'https://wallet.test/download')
  await show(page, `<img alt="" src="${image}"><button>Copy address</button>`)
  await expect(findPairingUri(page, { timeout: 1_500 })).rejects.toThrow(
    /No code of WalletConnect or MetaMask Connect[\s\S]*1 documents[\s\S]*https:\/\/wallet\.test\/download/,
  )
})

test.describe('on a phone', () => {
  const { defaultBrowserType: _, ...phone } = devices['iPhone 15'] ?? {}
  test.use(phone)

  const links = {
    'window.open to a wallet’s address': `window.open('https://wallet.test/wc?uri=' + encodeURIComponent(uri), '_blank')`,
    'window.open to a scheme': `window.open(uri, '_blank', 'noreferrer noopener')`,
    'an anchor that is nowhere in the page': `Object.assign(document.createElement('a'),
      { href: 'https://wallet.test/wc?uri=' + encodeURIComponent(uri), target: '_blank', rel: 'noopener' }).click()`,
    'location, to a scheme': `location.href = 'metamask://wc?uri=' + encodeURIComponent(uri)`,
    'location, to a wallet’s address': `location.href = 'https://wallet.test/wc?uri=' + encodeURIComponent(uri)`,
  }
  for (const [way, script] of Object.entries(links))
    test(`takes the link that a dialog opens: ${way}`, async ({ context, page }) => {
      const opened = await prepareScan(context)
      const button = `<button onclick="${toAttribute(script)}">MetaMask</button>`
      await show(page, `${button}<script>var uri = ${JSON.stringify(uri)}</script>`)
      await page.getByRole('button').tap()
      expect(await findPairingUri(page, { ...wait, opened })).toBe(uri)
      expect(page.url()).toBe(`${ORIGIN}/`)
      expect(context.pages()).toEqual([page])
      // A link is good for one scan.
      await expect(findPairingUri(page, { timeout: 300, opened })).rejects.toThrow('No code of WalletConnect')
    })

  test('the link to a request’s session opens the wallet, not a page', async ({ context, page }) => {
    await prepareScan(context)
    const link = `https://wallet.test/wc?requestId=1&sessionTopic=${'0b'.repeat(32)}`
    await show(page, `<button onclick="window.open('${link}', '_blank', 'noreferrer noopener')">Sign</button>`)
    const asked = context.waitForEvent('response', (response) => response.url() === link)
    await page.getByRole('button').tap()
    expect((await asked).status()).toBe(204)
    await expect.poll(() => context.pages()).toEqual([page])
  })
})
