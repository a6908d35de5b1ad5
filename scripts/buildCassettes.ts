import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { http } from 'viem'
import { BenchError } from '#mocks/core/BenchError'
import { startBench } from '#mocks/node/bench/startBench'
import { writeCassette } from '#mocks/node/cassettes/cassetteFiles'
import { readCassette } from '#mocks/node/cassettes/readCassette'
import { startRecordServer } from '#mocks/node/rpc/startRecordServer'
import { buyTile, loadPage } from '#mocks/node/testing/marketDapp'
import { type FakeMainnet, startFakeMainnet } from '#mocks/node/testing/startFakeMainnet'
import { toSteadyCassette } from '#mocks/node/testing/toSteadyCassette'
import { packageRoot } from './packageRoot.ts'

const ACCOUNTS = 10

const TILES_EACH = 3

export type BuiltCassette = { readonly file: string; readonly text: string }

const PAGE_LOAD = 'pageLoad.io'
const FORKED_MARKET = 'forkedMarket.io'
const MARKET = ['connectListBuy.io', FORKED_MARKET]

export async function buildCassettes(parameters: {
  /** ISO 8601: the only part that differs between runs. */
  readonly date: string
  /** Undefined for Playwright's own, `none` to leave the market cassettes out. */
  readonly chromium: string | undefined
}): Promise<readonly BuiltCassette[]> {
  const { date, chromium } = parameters
  return withFakeMainnet(async (chain, folder) => {
    await recordPageLoad(chain, join(folder, PAGE_LOAD))
    if (chromium !== 'none') {
      await recordMarket(chain, { folder, chromium })
      await recordForkUse(chain, join(folder, FORKED_MARKET))
    }
    const files = chromium === 'none' ? [PAGE_LOAD] : [PAGE_LOAD, ...MARKET]
    return Promise.all(files.map((file) => steady(folder, file, date)))
  })
}

async function withFakeMainnet<result>(run: (chain: FakeMainnet, folder: string) => Promise<result>): Promise<result> {
  const folder = await mkdtemp(join(tmpdir(), 'walletbench-cassettes-'))
  try {
    const chain = await startFakeMainnet()
    try {
      return await run(chain, folder)
    } finally {
      await chain.stop()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function steady(folder: string, name: string, date: string): Promise<BuiltCassette> {
  const file = join(folder, name)
  await writeCassette({ file, cassette: toSteadyCassette(await readCassette(file), date), force: true })
  return { file: name, text: await readFile(file, 'utf8') }
}

async function recordPageLoad(chain: FakeMainnet, file: string): Promise<void> {
  const server = await startRecordServer({ upstream: { urls: [chain.url] }, out: file, now: new Date() })
  try {
    await loadPage(http(server.rpcUrl, { retryCount: 0 }), chain.contracts)
  } finally {
    await server.stop()
  }
}

/** What one browser run does not request: each tile's owner sells it to another account. */
async function recordForkUse(chain: FakeMainnet, file: string): Promise<void> {
  const bench = await startBench({ chains: [{ fork: chain.url, cassette: file, overwrite: 'update' }], seed: 1 })
  try {
    await loadPage(http(bench.rpcUrl, { retryCount: 0 }), chain.contracts)
    for (let seller = 0; seller < ACCOUNTS; seller += 1)
      for (let index = 1; index <= TILES_EACH; index += 1)
        await buyTile(bench, { seller, buyer: (seller + 7) % ACCOUNTS, tile: BigInt((seller + 1) * 10 + index) })
  } finally {
    await bench.stop()
  }
}

async function recordMarket(
  { url }: Pick<FakeMainnet, 'url'>,
  { folder, chromium }: { readonly folder: string; readonly chromium: string | undefined },
): Promise<void> {
  const playwright = join(packageRoot, 'node_modules/@playwright/test/cli.js')
  const args = ['-C', 'walletbench-source', playwright, 'test', '-c', 'e2e/cassettes.config.ts', '--output']
  const child = spawn(process.execPath, [...args, join(folder, 'browser')], {
    cwd: packageRoot,
    env: {
      ...process.env,
      ...(chromium === undefined ? {} : { WALLETBENCH_CHROMIUM: chromium }),
      WALLETBENCH_STAND_IN: url,
      WALLETBENCH_CASSETTES: folder,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output: string[] = []
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8')
    stream.on('data', (text: string) => output.push(text))
  }
  const [code] = (await once(child, 'close')) as [number | null]
  if (code === 0) return
  throw new BenchError('The browser did not complete the steps of the market.', {
    metaMessages: output.join('').trim().split('\n'),
    hint: 'Check that npm test -- browser passes, then look at the spec in e2e/cassettes.',
  })
}
