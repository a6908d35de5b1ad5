import { expect, test as fixture } from '#mocks/playwright/index'
import type { Ask } from '../support/egressPage/page.ts'
import { openDapp } from '../support/pages/openDapp.ts'
import { startPageFor } from '../support/pages/startPage.ts'
import { SIGNATURE } from '../support/patterns.ts'
import { withoutDevTools } from '../support/programs/withoutDevTools.ts'
import { testWithGuard } from '../support/testOnEgressPage.ts'
import { pairForeignDapp } from '../support/walletconnect/pairForeignDapp.ts'

// What the fixtures do in any browser: a Chromium of this file has neither sessions of DevTools' protocol nor the argument
// with which it accepts the proxy's certificate.

const flow = fixture.extend({
  launchOptions: [
    async ({ launchOptions }, use) => {
      const { args = [] } = launchOptions
      await use({ ...launchOptions, args: args.filter((each) => !each.startsWith('--ignore-certificate-errors')) })
    },
    { scope: 'worker' },
  ],
  browser: withoutDevTools,
})

flow.use({ benchOptions: { chains: [31337, 1] } })

flow('connects, signs, pays, and asks public nodes', async ({ page, wallet, chain }) => {
  const dapp = await openDapp(page)
  const [from = '0x'] = await dapp.connect(wallet)
  const signed = await dapp.requestApproved(wallet, 'personal_sign', ['0x61', from])
  expect(signed).toMatchObject({ result: expect.stringMatching(SIGNATURE) })
  const to = '0x00000000000000000000000000000000000000AA'
  await dapp.requestApproved(wallet, 'eth_sendTransaction', [{ from, to, value: '0x5' }])
  await expect(chain).toHaveMined({ from, to, value: 5n })

  const body = JSON.stringify({ jsonrpc: '2.0', id: 7, method: 'eth_chainId', params: [] })
  const askNode = (url: string) =>
    page.evaluate(([node, text]) => fetch(node, { method: 'POST', body: text }).then((answer) => answer.json()), [
      url,
      body,
    ] as const)
  expect(await askNode('https://eth.merkle.io/')).toEqual({ jsonrpc: '2.0', id: 7, result: '0x1' })
})

flow.describe('by WalletConnect', () => {
  const dapp = startPageFor(flow, 'foreignDapp')

  flow('scans, connects and signs', async ({ page, wallet }) => {
    await pairForeignDapp(page, wallet, dapp.url)
    await page.getByRole('button', { name: 'Sign' }).click()
    await wallet.approve('personal_sign')
    await expect(page.locator('#result')).toHaveText(/^0x/)
  })
})

type AskOutside = (way: keyof Ask, url: string) => Promise<void>

const guarded = testWithGuard.extend<{ ask: AskOutside }>({
  browser: withoutDevTools,
  ask: async ({ page, served, guard: _ }, use) => {
    await page.goto(served.url)
    await use((way, url) =>
      page.evaluate(
        ([name, target]) =>
          // Some of these never get an answer.
          void (window as unknown as { ask: Record<string, (url: string) => Promise<string>> }).ask[name]?.(target),
        [way, url] as const,
      ),
    )
  },
})

const BY_PAGE = /^GET (https|wss):\/\/api\.example\.com\/ from http:\/\/127\.0\.0\.1:\d+\/$/
const BY_HOST = /^wss or https api\.example\.com:443, asked by a worker, a closing page or a context of the test's own$/

for (const [way, scheme, texts] of [
  ['fetch', 'https', [BY_PAGE]],
  ['image', 'https', [BY_PAGE]],
  ['worker', 'https', [BY_PAGE]],
  ['socket', 'wss', [BY_PAGE]],
  // A browser may route these or not.
  ['workerSocket', 'wss', [BY_PAGE, BY_HOST]],
  ['sharedWorker', 'https', [BY_PAGE, BY_HOST]],
] as const)
  guarded(
    `asked by ${way}, another machine is not reached, and the page or the host is told`,
    async ({ ask, guard }) => {
      await ask(way, `${scheme}://api.example.com/`)
      await expect
        .poll(async () => {
          const [text = ''] = await guard.findProblems()
          return texts.some((known) => known.test(text)) || text
        })
        .toBe(true)
    },
  )

// A browser connects to the host of a page or a frame before it asks the route.
guarded(
  'a connection to a host that a route answers is no problem; one that nothing answers is',
  async ({ ask, browserName, context, guard }) => {
    const seen: string[] = []
    const answer = (text: string) => context.route(`https://${text}.test/**`, (route) => route.fulfill({ body: text }))
    await Promise.all([answer('page'), answer('frame')])
    await context.route('https://aborted.test/**', (route) => route.abort())
    await context.route('https://open.test/**', (route) => route.continue())
    context.on('requestfinished', (request) => void seen.push(request.url()))
    await ask('frame', 'https://frame.test/')
    // Chromium alone says of a request that a route ended it.
    if (browserName === 'chromium') await ask('frame', 'https://aborted.test/')
    const popup = await context.newPage()
    await popup.goto('https://page.test/')
    await expect.poll(() => seen).toEqual(expect.arrayContaining(['https://frame.test/', 'https://page.test/']))
    expect(await guard.findProblems()).toEqual([])
    expect(guard.egress.requests()).toEqual([])

    // A route that lets a request go on is no answer, and nothing answers what a worker asks.
    await ask('frame', 'https://open.test/')
    await ask('sharedWorker', 'https://api.example.com/')
    const hosts = async () => (await guard.findProblems()).map((text) => /(\w+\.)+\w+/.exec(text)?.[0]).sort()
    await expect.poll(hosts).toEqual(['api.example.com', 'open.test'])
  },
)
