import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { test as base, expect } from '@playwright/test'
import { type Bench, startBench } from '#mocks/node/bench/startBench'
import { toOwnEnvironment } from '../support/programs/startNode.ts'

type Ended = { readonly code: number; readonly output: string }
type Run = (options: { words?: readonly string[]; env?: Readonly<Record<string, string>> }) => Promise<Ended>
/** The node's accounts are not the test's. */
const OTHERS = 'test test test test test test test test test test test junk'

const test = base.extend<{ node: Bench; project: { folder: string; run: Run; write(spec: string): Promise<void> } }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are wanted from this pattern
  node: async ({}, use) => {
    const node = await startBench({ chains: [1], mnemonic: OTHERS })
    await use(node)
    await node.stop()
  },
  project: async ({ launchOptions }, use, testInfo) => {
    const folder = testInfo.outputPath('project')
    await mkdir(folder, { recursive: true })
    const config = { testDir: '.', outputDir: './results', workers: 1, reporter: 'line', use: { launchOptions } }
    await writeFile(join(folder, 'playwright.config.ts'), `export default ${JSON.stringify(config)}\n`)
    const cli = createRequire(import.meta.url).resolve('@playwright/test/cli')
    const { CI: _, ...inherited } = toOwnEnvironment()
    const run: Run = ({ words = [], env = {} }) =>
      new Promise((resolve) => {
        const args = ['-C', 'walletbench-source', cli, 'test', '-c', folder, ...words]
        execFile(process.execPath, args, { env: { ...inherited, ...env } }, (error, stdout, stderr) =>
          resolve({ code: error ? Number(error.code) : 0, output: `${stdout}${stderr}` }),
        )
      })
    await use({ folder, run, write: (spec) => writeFile(join(folder, 'shop.spec.ts'), spec) })
  },
})

test.describe.configure({ timeout: 240_000 })

async function listFiles(folder: string): Promise<readonly string[]> {
  const snapshots = join(folder, 'shop.spec.ts-snapshots')
  return existsSync(snapshots)
    ? (await readdir(snapshots, { recursive: true })).filter((name) => name.endsWith('.io'))
    : []
}

const HEAD = `import { expect, test } from '#mocks/playwright/index'
const TO = '0x00000000000000000000000000000000000000AA'
`

const WALLET_SPEC = `${HEAD}
const url = process.env['NODE_URL']
test.use({
  benchOptions: { chains: [{ id: 1, upstream: url, cassette: 'buys.io' }, 10] },
  walletOptions: { connected: true },
})
for (const [name, value] of [['buys one', '0x5'], ['buys another', '0x6']] as const)
  test(name, async ({ page, wallet, chain, chains, bench }) => {
    await page.route('https://dapp.test/**', (route) => route.fulfill({ contentType: 'text/html', body: 'A dapp' }))
    await page.goto('https://dapp.test/')
    expect(chains.map(({ chainId }) => chainId)).toEqual([1, 10])
    expect(bench.chains.map(({ chainId }) => chainId)).toEqual([1, 10])
    expect(chain.getState().mode).toBe(url === undefined ? 'cassette' : 'upstream')
    const answer = page.evaluate(async ({ to, value }) => {
      const { ethereum } = window as unknown as { ethereum: { request(call: object): Promise<never> } }
      const [from] = await ethereum.request({ method: 'eth_accounts' })
      const hash = await ethereum.request({ method: 'eth_sendTransaction', params: [{ from, to, value }] })
      const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_getBalance', params: [to, 'latest'] })
      const headers = { 'content-type': 'application/json' }
      const reply = await fetch('https://ethereum-rpc.publicnode.com', { method: 'POST', headers, body })
      return { hash, balance: (await reply.json()).result as string }
    }, { to: TO, value })
    await wallet.approve('eth_sendTransaction')
    console.log(name, JSON.stringify(await answer))
    await expect(chain).toHaveMined({ to: TO, value: BigInt(value) })
  })
`

test('records a wallet’s test where its file is missing, and replays it offline', async ({ node, project }) => {
  const { folder, run, write } = project
  await write(WALLET_SPEC)
  const recorded = await run({ env: { NODE_URL: `${node.rpcUrl}?key=not-for-anyone` } })
  expect(recorded, recorded.output).toMatchObject({ code: 0 })
  const files = await listFiles(folder)
  expect(files.toSorted()).toEqual(['buys-another/buys.io', 'buys-one/buys.io'])
  for (const file of files)
    expect(await readFile(join(folder, 'shop.spec.ts-snapshots', file), 'utf8')).not.toContain('not-for-anyone')
  await node.stop()

  // As in CI, without the node's URL.
  const replayed = await run({ env: { CI: '1' } })
  expect(replayed, replayed.output).toMatchObject({ code: 0 })
  const answersOf = ({ output }: Ended) => output.split('\n').filter((line) => /^buys \w+ \{/.test(line))
  expect(answersOf(recorded)).toHaveLength(2)
  expect(answersOf(replayed)).toEqual(answersOf(recorded))
})

const FORK_SPEC = `${HEAD}
const { NODE_URL: fork, MORE: more, FAILS: fails } = process.env
test.use({ benchOptions: { chains: [{ id: 1, fork, cassette: 'fork.io' }] } })
test('reads: a "fork"', async ({ chain }) => {
  expect(chain.getState().mode).toBe('fork')
  await chain.client.getBalance({ address: TO })
  if (more) await chain.client.getBalance({ address: '0x00000000000000000000000000000000000000BB' })
  await chain.setBalance({ address: TO, value: 1n })
  if (fails) expect(1).toBe(2)
})
test('uses no decision', async ({ wallet }) => {
  if (fails) wallet.simulated?.next('personal_sign').approve()
})
`

test('keeps a recording only for a test that passes, says how to record others', async ({ node, project }) => {
  const { folder, run, write } = project
  await write(FORK_SPEC)
  const env = { NODE_URL: node.rpcUrl }
  const kept = async () =>
    (await listFiles(folder)).map((name) => name.replace(/^(reads-a-fork)-\w+/, '$1-…')).toSorted()
  const readFork = async () => {
    const [file = ''] = (await listFiles(folder)).filter((name) => name.startsWith('reads'))
    return readFile(join(folder, 'shop.spec.ts-snapshots', file), 'utf8')
  }

  for (const words of [[], ['--update-snapshots=none']]) {
    const missing = await run({ words, env: words.length === 0 ? { ...env, CI: 'true' } : env })
    expect(missing.code).not.toBe(0)
    const none = /The test has no cassette: shop\.spec\.ts-snapshots\/reads-a-fork-\w+\/fork\.io is missing/
    expect(missing.output).toMatch(none)
    const todo =
      'Record it where its node can be reached, and commit the file: npx playwright test -g "reads: a .fork."'
    expect(missing.output).toContain(todo)
  }
  const nowhere = await run({})
  expect(nowhere.output).toContain("Name one: { id: 1, upstream: 'https://…', cassette: 'fork.io' }, or fork or rpcUrl")
  expect(await kept()).toEqual([])

  // One fails in its body, the other at its end.
  const failing = await run({ env: { ...env, FAILS: '1' } })
  expect(failing.output).toContain('2 failed')
  expect(failing.output).toContain('made a decision in advance that no request used')
  expect(await kept()).toEqual([])
  const passing = await run({ env })
  expect(passing, passing.output).toMatchObject({ code: 0 })
  expect(await kept()).toEqual(['reads-a-fork-…/fork.io', 'uses-no-decision/fork.io'])

  const missed = await run({ words: ['-g', 'reads'], env: { MORE: '1' } })
  expect(missed.output).toContain('asked a replayed chain what its cassette does not have')
  expect(missed.output).toMatch(/Chain 1: eth_get\w+ \["0x0{38}bb".*--update-snapshots/is)

  const before = await readFork()
  const renewed = await run({ words: ['-g', 'reads', '--update-snapshots'], env: { ...env, MORE: '1' } })
  expect(renewed, renewed.output).toMatchObject({ code: 0 })
  expect(await readFork()).not.toBe(before)
  await node.stop()
  const replayed = await run({ words: ['-g', 'reads'], env: { MORE: '1', CI: '1' } })
  expect(replayed, replayed.output).toMatchObject({ code: 0 })
  // Nothing of an attempt stays.
  const left = await readdir(folder, { recursive: true })
  const folders = left.filter((name) => /\.(io|part|lock|new)$/.test(name)).map((name) => name.split('/')[0])
  expect(folders).toEqual(['shop.spec.ts-snapshots', 'shop.spec.ts-snapshots'])
})
