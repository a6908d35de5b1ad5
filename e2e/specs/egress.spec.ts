import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { networkInterfaces } from 'node:os'
import { test as base, expect } from '@playwright/test'
import { WebSocketServer } from 'ws'
import type { Bench } from '#mocks/node/bench/benchTypes'
import { startBench } from '#mocks/node/bench/startBench'
import { mockChains } from '#mocks/playwright/chains/mockChains'
import { type EgressGuard, guardEgress } from '#mocks/playwright/egress/guardEgress'
import { type EgressProxy, startEgressProxy } from '#mocks/playwright/egress/proxy/startEgressProxy'
import type { Ask } from '../support/egressPage/page.ts'
import { type ServedPage, startPage } from '../support/startPage.ts'

type AskBy = <K extends keyof Ask>(way: K, ...args: Parameters<Ask[K]>) => Promise<string>

/** A page that asks other machines, behind a guard and, where the browser is started with it, a proxy. */
const test = base.extend<
  { guard: EgressGuard; ask: AskBy },
  { served: ServedPage; egressProxy: EgressProxy; bench: Bench }
>({
  served: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are wanted from this pattern
    async ({}, use) => {
      const served = await startPage('egressPage')
      await use(served)
      await served.stop()
    },
    { scope: 'worker' },
  ],
  bench: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are wanted from this pattern
    async ({}, use) => {
      const bench = await startBench({ chains: [1] })
      await use(bench)
      await bench.stop()
    },
    { scope: 'worker' },
  ],
  egressProxy: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are wanted from this pattern
    async ({}, use) => {
      const egressProxy = await startEgressProxy()
      await use(egressProxy)
      await egressProxy.stop()
    },
    { scope: 'worker' },
  ],
  launchOptions: [
    async ({ launchOptions, egressProxy }, use) => {
      await use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...egressProxy.launchArguments] })
    },
    { scope: 'worker' },
  ],
  proxy: async ({ egressProxy }, use) => use(egressProxy.proxy),
  guard: async ({ context, egressProxy }, use) => {
    const guard = await guardEgress(context, { proxy: egressProxy })
    await use(guard)
    await guard.stop()
  },
  ask: async ({ page, served, guard: _ }, use) => {
    await page.goto(served.url)
    await use((way, ...args) =>
      page.evaluate(
        ([name, given]) =>
          (window as unknown as { ask: Record<string, (...values: unknown[]) => Promise<string>> }).ask[name]?.(
            ...given,
          ) ?? 'missing',
        [way, args] as const,
      ),
    )
  },
})

/** The texts, without the folders in which the sources lie. */
const findProblems = async (guard: EgressGuard) =>
  (await guard.findProblems()).map((text) => text.replace(/ (\/?[\w.-]+\/)+(?=\w+\.[jt]s:)/, ' '))

for (const [way, url, answer, problem] of [
  [
    'fetch',
    'prices?key=secret',
    'TypeError',
    'GET https://api.example.com/prices?key=… from page.ts:25:26 (fetchPrices)',
  ],
  ['beacon', 'b', 'true', 'POST https://api.example.com/b from page.ts:71:43 (beacon)'],
  ['image', 'i.png', 'error', 'GET https://api.example.com/i.png from page.ts:41:13 (anonymous)'],
  ['frame', 'f', 'load', 'GET https://api.example.com/f from page.ts:42:19 (anonymous)'],
  ['serviceWorker', 'v', 'TypeError', 'GET https://api.example.com/v from a worker, serviceWorker.js:3:3 (anonymous)'],
] as const)
  test(`asked by ${way}, another machine is not reached, and where it was asked is known`, async ({ ask, guard }) => {
    expect(await ask(way, `https://api.example.com/${url}`)).toBe(answer)
    await expect.poll(() => findProblems(guard)).toEqual([problem])
  })

test('asked by worker, another machine is not reached; the place is known once the worker is watched', async ({
  ask,
  guard,
  served,
}) => {
  const place = 'GET https://api.example.com/w from a worker, worker.ts:8:26 (fetchInWorker)'
  const isPlace = expect.stringContaining(place)
  // Each time it is a new worker, and its first request: that may come before the worker is watched.
  await expect
    .poll(async () => {
      expect(await ask('worker', 'https://api.example.com/w')).toBe('TypeError')
      return findProblems(guard)
    })
    .toContainEqual(isPlace)
  const early = `GET https://api.example.com/w from ${served.url}/`
  const others = (await findProblems(guard)).filter((text) => !text.startsWith(place))
  expect(others.filter((text) => !text.startsWith(early))).toEqual([])
})

test('asked twice by a library, the place is the dapp’s own, and the chain of JSON-RPC can be named', async ({
  ask,
  guard,
}) => {
  for (let times = 0; times < 2; times += 1)
    expect(await ask('viem', 'https://api.example.com/rpc')).toBe('HttpRequestError')
  await expect
    .poll(() => findProblems(guard))
    .toEqual([
      "POST https://api.example.com/rpc from readBlock.ts:6:31 (readBlock), 2 times. It is JSON-RPC: name its chain with rpc: { 'https://api.example.com': 1 }",
    ])
})

// A worker's first request may come before it is watched.
const BY_WORKER =
  /( from a worker, \w+\.ts:\d+:\d+ \(\w+\)|, asked at http:\S+ by a worker, a closing page or a context of the test's own)$/

for (const [way, url, place] of [
  ['socket', 'wss://api.example.com/', / from talkBySocket\.ts:3:18 \(talkBySocket\)$/],
  ['workerSocket', 'wss://api.example.com/', BY_WORKER],
  ['sharedWorkerSocket', 'wss://api.example.com/', BY_WORKER],
  ['sharedWorker', 'https://api.example.com/', BY_WORKER],
] as const)
  test(`asked by ${way}, which Playwright does not route, another machine is not reached`, async ({ ask, guard }) => {
    expect(['error', 'TypeError']).toContain(await ask(way, `${url}?key=secret`))
    await expect.poll(() => findProblems(guard)).toHaveLength(1)
    expect(guard.egress.requests()).toMatchObject([
      { url: `${url}?key=…`, host: 'api.example.com', method: 'GET', outcome: 'refused' },
    ])
    expect(await findProblems(guard)).toEqual([expect.stringMatching(place)])
  })

const chainId = JSON.stringify({ jsonrpc: '2.0', id: 7, method: 'eth_chainId', params: [] })
const isOne = { jsonrpc: '2.0', id: 7, result: '0x1' }

for (const way of ['fetch', 'worker', 'sharedWorker', 'serviceWorker'] as const)
  test(`JSON-RPC by ${way} is answered by the chain`, async ({ ask, guard, context, bench, egressProxy }) => {
    await mockChains(context, { chains: bench.info.chains, proxy: egressProxy })
    expect(JSON.parse(await ask(way, 'https://eth.merkle.io', chainId))).toEqual(isOne)
    expect(JSON.parse(await ask(way, 'https://eth-mainnet.g.alchemy.com/v2/key', `[${chainId}]`))).toEqual([isOne])
    expect(guard.egress.requests()).toEqual([])
  })

for (const way of ['socket', 'workerSocket', 'sharedWorkerSocket'] as const)
  test(`JSON-RPC by ${way} is answered by the chain`, async ({
    ask,
    guard,
    context,
    page,
    served,
    bench,
    egressProxy,
  }) => {
    await mockChains(context, { chains: bench.info.chains, proxy: egressProxy })
    await page.goto(served.url)
    expect(JSON.parse(await ask(way, 'wss://mainnet.infura.io/ws/v3/key', chainId))).toEqual(isOne)
    expect(guard.egress.requests()).toEqual([])
  })

test('a chain that is not there is an error to the dapp, and a problem with the line to add', async ({
  ask,
  guard,
  context,
  bench,
}) => {
  const { findProblems: findMissing } = await mockChains(context, { chains: bench.info.chains })
  const line = 'Add it: benchOptions: { chains: [1, 137] }'
  expect(JSON.parse(await ask('fetch', 'https://polygon.drpc.org', chainId))).toEqual({
    jsonrpc: '2.0',
    id: 7,
    error: {
      code: -32000,
      message: `There is no chain 137 in this test, which polygon.drpc.org was asked for. ${line}`,
    },
  })
  expect(findMissing()).toEqual([`Chain 137, which is not in this test, was asked once, at polygon.drpc.org. ${line}`])
  expect(await guard.findProblems()).toEqual([])
})

test('a node that the test names is a chain; what is no JSON-RPC there is left to the guard', async ({
  ask,
  guard,
  context,
  bench,
}) => {
  await mockChains(context, { chains: bench.info.chains, rpc: { 'https://node.test/one': 1 } })
  expect(JSON.parse(await ask('fetch', 'https://node.test/one/key', chainId))).toEqual(isOne)
  expect(await ask('fetch', 'https://node.test/one', '{"query":"{}"}')).toBe('TypeError')
  expect(await ask('fetch', 'https://node.test/two', chainId)).toBe('TypeError')
  expect(guard.egress.requests().map(({ url, method }) => `${method} ${url}`)).toEqual([
    'POST https://node.test/one',
    'POST https://node.test/two',
  ])
})

test('a stub of the test comes first and is not listed; quiet hosts are answered and listed', async ({
  ask,
  guard,
  page,
}) => {
  await page.route('https://api.example.com/**', (route) => route.fulfill({ body: 'stubbed' }))
  expect(await ask('fetch', 'https://api.example.com/prices')).toBe('stubbed')
  expect(await ask('fetch', 'https://cca-lite.coinbase.com/amp', '{}')).toBe('{}')
  expect(await ask('image', 'https://s2.coinmarketcap.com/static/img/1.png')).toBe('load')
  expect(await guard.findProblems()).toEqual([])
  expect(guard.egress.requests().map(({ host, outcome }) => `${outcome} ${host}`)).toEqual([
    'answered cca-lite.coinbase.com',
    'answered s2.coinmarketcap.com',
  ])
})

test('what is allowed goes to the network, for pages and for workers', async ({ ask, guard }) => {
  guard.egress.allow('https://allowed.invalid/prices')
  // The network has no such name: both fail there, and not at the guard.
  expect(await ask('fetch', 'https://allowed.invalid/prices?key=secret')).toBe('TypeError')
  expect(await ask('sharedWorker', 'https://allowed.invalid/prices')).toBe('TypeError')
  expect(await guard.findProblems()).toEqual([])
  expect(guard.egress.requests()).toMatchObject([
    { outcome: 'allowed', method: 'GET', url: 'https://allowed.invalid/prices?key=…' },
  ])
  expect(await ask('fetch', 'https://allowed.invalid/other')).toBe('TypeError')
  expect(await guard.findProblems()).toHaveLength(1)
})

for (const [way, scheme] of [
  ['sharedWorker', 'https'],
  ['sharedWorker', 'http'],
  ['workerSocket', 'wss'],
] as const)
  test(`a path that is allowed opens no other of its host to ${way}, over ${scheme}`, async ({ ask, guard }) => {
    guard.egress.allow(`${scheme}://allowed.invalid/prices`)
    await ask(way, `${scheme}://allowed.invalid/prices`)
    expect(await guard.findProblems()).toEqual([])
    await ask(way, `${scheme}://allowed.invalid/other`)
    await expect
      .poll(() => guard.egress.requests().map(({ outcome, url }) => `${outcome} ${url}`))
      .toEqual([`refused ${scheme}://allowed.invalid/other`])
  })

test('Playwright’s own requests go to a host of which a path is allowed', async ({ context, guard }) => {
  guard.egress.allow('https://allowed.invalid/prices')
  // The network has no such name. The guard would refuse it by the proxy's certificate.
  await expect(context.request.get('https://allowed.invalid/prices')).rejects.not.toThrow('certificate')
  expect(await guard.findProblems()).toEqual([])
})

test('a browser that does not know the proxy’s certificate: a worker’s request is refused, and known by its host', async ({
  playwright,
  launchOptions,
  egressProxy,
  served,
}) => {
  const args = (launchOptions.args ?? []).filter((argument) => !egressProxy.launchArguments.includes(argument))
  const browser = await playwright.chromium.launch({ ...launchOptions, args })
  const context = await browser.newContext({ proxy: egressProxy.proxy })
  const guard = await guardEgress(context, { proxy: egressProxy })
  const page = await context.newPage()
  await page.goto(served.url)
  const asked = page.evaluate(() =>
    (window as unknown as { ask: Ask }).ask.sharedWorker('https://api.example.com/prices'),
  )
  expect(await asked).toBe('TypeError')
  await expect
    .poll(() => guard.findProblems())
    .toEqual(["wss or https api.example.com:443, asked by a worker, a closing page or a context of the test's own"])
  await guard.stop()
  await browser.close()
})

test('close codes of a chain’s socket pass both ways, for pages and for workers', async ({
  ask,
  context,
  page,
  served,
  egressProxy,
}) => {
  const closing = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  await once(closing, 'listening')
  closing.on('connection', (socket) => socket.on('message', () => socket.close(4321, 'enough')))
  const { port } = closing.address() as AddressInfo
  const chain = { chainId: 1, rpcUrl: `http://127.0.0.1:${port}`, wsUrl: `ws://127.0.0.1:${port}` }
  const { stop } = await mockChains(context, { chains: [chain], proxy: egressProxy })
  await page.goto(served.url)
  for (const way of ['socket', 'workerSocket'] as const)
    expect(await ask(way, 'wss://eth.merkle.io', chainId)).toBe('closed with 4321')
  await stop()
  closing.close()
  // Nothing listens there any more, and the page's socket fails as it does without a server.
  const again = await mockChains(context, { chains: [chain], proxy: egressProxy })
  expect(['closed with 1006', 'error']).toContain(await ask('workerSocket', 'wss://eth.merkle.io', chainId))
  await again.stop()
})

test('WebRTC sends nothing past the proxy', async ({ ask }) => {
  const addresses = Object.values(networkInterfaces()).flatMap((each) => each ?? [])
  const own = addresses.find(({ family, internal }) => family === 'IPv4' && !internal)?.address ?? ''
  test.skip(own === '', 'This machine has no address besides loopback, which WebRTC leaves out.')
  const server = createSocket('udp4')
  server.bind(0, own)
  await once(server, 'listening')
  let count = 0
  server.on('message', (request, { port, address }) => {
    count += 1
    // RFC 5389 §15.2: where the request came from, as MAPPED-ADDRESS.
    const attribute = Buffer.from([0, 1, 0, 8, 0, 1, port >> 8, port & 255, ...address.split('.').map(Number)])
    server.send(
      Buffer.concat([Buffer.from([1, 1, 0, attribute.length]), request.subarray(4, 20), attribute]),
      port,
      address,
    )
  })
  expect(await ask('stun', `stun:${own}:${server.address().port}`)).toBe('complete')
  expect(count).toBe(0)
  server.close()
})
