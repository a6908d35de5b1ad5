import { expect } from '@playwright/test'
import { mockChains } from '#mocks/playwright/chains/mockChains'
import { testOnEgressPage as test } from '../support/testOnEgressPage.ts'

for (const [way, url, answer, shown, place] of [
  ['fetch', 'prices?key=secret', 'TypeError', 'GET prices?key=…', 'page.ts:25:26 (fetchPrices)'],
  ['beacon', 'b', 'true', 'POST b', 'page.ts:71:43 (beacon)'],
  ['image', 'i.png', 'error', 'GET i.png', 'page.ts:41:13 (anonymous)'],
  ['frame', 'f', 'load', 'GET f', 'page.ts:42:19 (anonymous)'],
  ['serviceWorker', 'v', 'TypeError', 'GET v', 'a worker, serviceWorker.js:3:3 (anonymous)'],
] as const)
  test(`asked by ${way}, another machine is not reached, and the place is known`, async ({ ask, findProblems }) => {
    expect(await ask(way, `https://api.example.com/${url}`)).toBe(answer)
    await expect.poll(findProblems).toEqual([`${shown.replace(' ', ' https://api.example.com/')} from ${place}`])
  })

test('asked by worker likewise, once the worker is watched', async ({ ask, findProblems, served }) => {
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

test('asked twice by a library, the place is the dapp’s, its chain can be named', async ({ ask, findProblems }) => {
  for (let times = 0; times < 2; times += 1)
    expect(await ask('viem', 'https://api.example.com/rpc')).toBe('HttpRequestError')
  const asked = 'POST https://api.example.com/rpc from readBlock.ts:6:31 (readBlock), 2 times.'
  const hint = "It is JSON-RPC: name its chain with rpc: { 'https://api.example.com': 1 }"
  await expect.poll(findProblems).toEqual([`${asked} ${hint}`])
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

test('a missing chain is an error to the dapp, and a problem', async ({ ask, guard, context, bench }) => {
  const { findProblems: findMissing } = await mockChains(context, { chains: bench.info.chains })
  const line = 'Add it: benchOptions: { chains: [1, 137] }'
  const message = `There is no chain 137 in this test, which polygon.drpc.org was asked for. ${line}`
  const refused = { jsonrpc: '2.0', id: 7, error: { code: -32000, message } }
  expect(JSON.parse(await ask('fetch', 'https://polygon.drpc.org', chainId))).toEqual(refused)
  expect(findMissing()).toEqual([`Chain 137, which is not in this test, was asked once, at polygon.drpc.org. ${line}`])
  expect(await guard.findProblems()).toEqual([])
})

test('a node that the test names answers JSON-RPC alone', async ({ ask, guard, context, bench }) => {
  await mockChains(context, { chains: bench.info.chains, rpc: { 'https://node.test/one': 1 } })
  expect(JSON.parse(await ask('fetch', 'https://node.test/one/key', chainId))).toEqual(isOne)
  expect(await ask('fetch', 'https://node.test/one', '{"query":"{}"}')).toBe('TypeError')
  expect(await ask('fetch', 'https://node.test/two', chainId)).toBe('TypeError')
  const asked = guard.egress.requests().map(({ url, method }) => `${method} ${url}`)
  expect(asked).toEqual(['POST https://node.test/one', 'POST https://node.test/two'])
})

test('a stub comes first and is not listed; quiet hosts are answered, listed', async ({ ask, guard, page }) => {
  await page.route('https://api.example.com/**', (route) => route.fulfill({ body: 'stubbed' }))
  expect(await ask('fetch', 'https://api.example.com/prices')).toBe('stubbed')
  expect(await ask('fetch', 'https://cca-lite.coinbase.com/amp', '{}')).toBe('{}')
  expect(await ask('image', 'https://s2.coinmarketcap.com/static/img/1.png')).toBe('load')
  expect(await guard.findProblems()).toEqual([])
  const listed = guard.egress.requests().map(({ host, outcome }) => `${outcome} ${host}`)
  expect(listed).toEqual(['answered cca-lite.coinbase.com', 'answered s2.coinmarketcap.com'])
})
