import { expect, test } from '#mocks/playwright/index'
import { openConnectorsPage } from '../support/pages/openConnectorsPage.ts'
import { startPageFor } from '../support/pages/startPage.ts'

const IDS = ['injected', 'walletConnect', 'metaMaskSDK', 'baseAccount', 'coinbaseWalletSDK', 'safe', 'xyz.tempo']
test.use({ benchOptions: { chains: [1, 10] } })
const served = startPageFor(test, 'connectorsPage')

/** In a page of `https:` Tempo's wallet opens its frame as soon as a config is made. */
const HTTPS = 'https://shop.test'

for (const [protocol, frames] of Object.entries({ http: [], https: ['wallet.tempo.xyz'] }))
  test(`a page of ${protocol} with all connectors asks nothing that is not answered`, async ({ page, egress }) => {
    await page.route(`${HTTPS}/**`, async (route) => {
      const { pathname, search } = new URL(route.request().url())
      const answer = await fetch(`${served.url}${pathname}${search}`)
      const body = Buffer.from(await answer.arrayBuffer())
      await route.fulfill({ status: answer.status, contentType: answer.headers.get('content-type') ?? '', body })
    })
    await openConnectorsPage(page, protocol === 'https' ? HTTPS : served.url, 'all')
    await page.waitForLoadState('networkidle')
    expect(egress.requests().filter(({ outcome }) => outcome !== 'answered')).toEqual([])
    const framed = page.frames().filter((frame) => frame !== page.mainFrame())
    expect(framed.map((frame) => new URL(frame.url()).host)).toEqual(frames)
    const connectors = (await page.locator('#connectors').textContent())?.split(' ')
    expect(connectors).toEqual(expect.arrayContaining(IDS))
  })
