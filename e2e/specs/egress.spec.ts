import { test as base, expect } from '@playwright/test'
import type { Bench } from '#mocks/node/bench/benchTypes'
import { startBench } from '#mocks/node/bench/startBench'
import { mockChains } from '#mocks/playwright/chains/mockChains'
import { type EgressGuard, guardEgress } from '#mocks/playwright/egress/guardEgress'
import { type EgressProxy, startEgressProxy } from '#mocks/playwright/egress/startEgressProxy'
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

/** Makes the host of a test's own, so that the texts tell the ways apart. */
const host = (name: string) => `https://${name}.example.com`

for (const [way, url, answer, problem] of [
  [
    'fetch',
    '/prices?key=secret',
    'TypeError',
    'GET https://fetch.example.com/prices?key=… from page.ts:22:26 (fetchPrices)',
  ],
  ['beacon', '/b', 'true', 'POST https://beacon.example.com/b from page.ts:59:46 (beacon)'],
  ['image', '/i.png', 'error', 'GET https://image.example.com/i.png from page.ts:39:13'],
  ['worker', '/w', 'TypeError', 'GET https://worker.example.com/w from a worker, worker.ts:8:26 (fetchInWorker)'],
  [
    'sharedWorker',
    '/s',
    'TypeError',
    'GET https://sharedworker.example.com/s from a worker, worker.ts:8:26 (fetchInWorker)',
  ],
  ['serviceWorker', '/v', 'TypeError', 'GET https://serviceworker.example.com/v from a worker, serviceWorker.js:3:3'],
  ['viem', '/rpc', 'HttpRequestError', 'viem'],
] as const)
  test(`asked by ${way}, another machine is not reached, and where it was asked is known`, async ({ ask, guard }) => {
    expect(await ask(way, `${host(way)}${url}`)).toBe(answer)
    await expect.poll(() => guard.findProblems()).toEqual([problem])
    console.log(guard.egress.requests())
  })

for (const way of ['socket', 'workerSocket', 'sharedWorkerSocket'] as const)
  test(`asked by ${way}, another machine is not reached`, async ({ ask, guard }) => {
    expect(await ask(way, `wss://${way}.example.com/ws?key=secret`, 'hello')).toBe('error')
    await expect.poll(() => guard.findProblems()).toEqual([`GET wss://${way.toLowerCase()}.example.com/ws?key=… from`])
    console.log(guard.egress.requests())
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
