import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { test as base, expect } from '@playwright/test'
import { createServer } from 'vite'
import { type EgressGuard, guardEgress } from '#mocks/playwright/egress/guardEgress'
import type { DevAsk } from '../support/devServerPage/src/main.ts'

const support = (path: string) => fileURLToPath(new URL(`../support/${path}`, import.meta.url))

/** A dapp as Vite's development server serves it: source maps inside the scripts, dependencies bundled on the way. */
const test = base.extend<
  { guard: EgressGuard; ask: (way: keyof DevAsk, url: string) => Promise<void> },
  { url: string }
>({
  url: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are wanted from this pattern
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'walletbench-dev-'))
      const server = await createServer({
        configFile: false,
        root: support('devServerPage'),
        cacheDir: join(folder, 'node_modules/.vite'),
        // The dependency is bundled before the page asks for it: the page would load anew.
        optimizeDeps: { include: ['viem'], noDiscovery: true },
        logLevel: 'error',
        server: { host: '127.0.0.1', port: 0, fs: { allow: [support('..'), folder] } },
      })
      await server.listen()
      await use(server.resolvedUrls?.local[0] ?? '')
      await server.close()
      await rm(folder, { recursive: true })
    },
    { scope: 'worker' },
  ],
  guard: async ({ context }, use) => {
    const guard = await guardEgress(context)
    await use(guard)
    await guard.stop()
  },
  ask: async ({ page, url, guard: _ }, use) => {
    await page.goto(url)
    await page.waitForFunction(() => 'ask' in window)
    await use((way, asked) =>
      page.evaluate(([name, given]) => (window as unknown as { ask: DevAsk }).ask[name](given), [way, asked] as const),
    )
  },
})

async function findPlace(file: string, text: string, shown = `e2e/support/${file}`): Promise<string> {
  const lines = (await readFile(support(file), 'utf8')).split('\n')
  const line = lines.findIndex((each) => each.includes(text))
  return `${shown}:${line + 1}:${(lines[line] ?? '').indexOf(text) + 1}`
}

async function expectPrices(guard: EgressGuard): Promise<void> {
  const place = await findPlace('devServerPage/src/prices.ts', 'fetch(url)', 'src/prices.ts')
  await expect.poll(() => guard.findProblems()).toEqual([`GET https://api.example.com/ from ${place} (fetchPrices)`])
}

test('names the line of a source, whose types the server took out', async ({ ask, guard }) => {
  await ask('prices', 'https://api.example.com/')
  await expectPrices(guard)
})

test('names the line of a source that was loaded anew, after an edit', async ({ page, ask: _, guard }) => {
  const again = '/src/prices.ts?t=1700000000000'
  await page.evaluate(async (path) => {
    const { fetchPrices } = await import(path)
    void fetchPrices({ url: 'https://api.example.com/' }).catch(() => {})
  }, again)
  await expectPrices(guard)
})

test('passes over a dependency that the server bundled, to a source outside of the root', async ({ ask, guard }) => {
  await ask('block', 'https://node.example.com/')
  const place = `${await findPlace('egressPage/readBlock.ts', 'getBlockNumber')} (readBlock)`
  await expect
    .poll(async () => (await guard.findProblems())[0])
    .toMatch(new RegExp(`^POST https://node.example.com/ from ${place.replace(/[().]/g, '\\$&')}\\. It is JSON-RPC`))
})

test('names the line of a worker’s source, once the worker is watched', async ({ ask, guard }) => {
  const place = `${await findPlace('egressPage/worker.ts', 'fetch(url')} (fetchInWorker)`
  // Each time it is a new worker, and its first request: that may come before the worker is watched.
  await expect(async () => {
    await ask('worker', 'https://worker.example.com/')
    await expect
      .poll(async () => (await guard.findProblems()).join('\n'), { timeout: 1_000 })
      .toContain(`GET https://worker.example.com/ from a worker, ${place}`)
  }).toPass()
})
