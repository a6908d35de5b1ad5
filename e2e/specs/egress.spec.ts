import { expect } from '@playwright/test'
import { mockChains } from '#mocks/playwright/chains/mockChains'
import { testOnEgressPage as test } from '../support/testOnEgressPage.ts'

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
  test(`asked by ${way}, another machine is not reached, and where it was asked is known`, async ({
    ask,
    findProblems,
  }) => {
    expect(await ask(way, `https://api.example.com/${url}`)).toBe(answer)
    await expect.poll(findProblems).toEqual([problem])
  })

test('asked by worker, another machine is not reached; the place is known once the worker is watched', async ({
  ask,
  findProblems,
  served,
}) => {
  const place = 'GET https://api.example.com/w from a worker, worker.ts:8:26 (fetchInWorker)'
  const isPlace = expect.stringContaining(place)
  // Each time it is a new worker, and its first request: that may come before the worker is watched.
  await expect
    .poll(async () => {
      expect(await ask('worker', 'https://api.example.com/w')).toBe('TypeError')
      return findProblems()
    })
    .toContainEqual(isPlace)
  const early = `GET https://api.example.com/w from ${served.url}/`
  const others = (await findProblems()).filter((text) => !text.startsWith(place))
  expect(others.filter((text) => !text.startsWith(early))).toEqual([])
})

test('asked twice by a library, the place is the dapp’s own, and the chain of JSON-RPC can be named', async ({
  ask,
  findProblems,
}) => {
  for (let times = 0; times < 2; times += 1)
    expect(await ask('viem', 'https://api.example.com/rpc')).toBe('HttpRequestError')
  await expect
    .poll(findProblems)
    .toEqual([
      "POST https://api.example.com/rpc from readBlock.ts:6:31 (readBlock), 2 times. It is JSON-RPC: name its chain with rpc: { 'https://api.example.com': 1 }",
    ])
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
