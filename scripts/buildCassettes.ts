import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readCassette } from '#mocks/node/cassettes/readCassette'
import { writeCassette } from '#mocks/node/cassettes/writeCassette'
import { type FakeMainnet, startFakeMainnet } from '#mocks/node/testing/startFakeMainnet'
import { toSteadyCassette } from '#mocks/node/testing/toSteadyCassette'
import { recordForkUse } from './cassettes/recordForkUse.ts'
import { recordMarket } from './cassettes/recordMarket.ts'
import { recordPageLoad } from './cassettes/recordPageLoad.ts'

/** A file of `fixtures/cassettes`: its name and its text. */
export type BuiltCassette = { readonly file: string; readonly text: string }

export type BuildCassettesParameters = {
  /** The date in the files' heads, ISO 8601: the only part that differs between runs. */
  readonly date: string
  /** The browser for the market cassettes: undefined for Playwright's own, `none` to leave these cassettes out. */
  readonly chromium: string | undefined
}

const PAGE_LOAD = 'pageLoad.io'
const FORKED_MARKET = 'forkedMarket.io'
const MARKET = ['connectListBuy.io', FORKED_MARKET]

/**
 * Records the shipped cassettes again, from a chain that it starts. The text is the same in every run, apart from the
 * date. Writes nothing into the tree.
 *
 * @throws BenchError when the chain does not start, or the browser does not complete the market
 * @example
 * for (const { file, text } of await buildCassettes({ date, chromium })) await writeFile(join(folder, file), text)
 */
export async function buildCassettes({ date, chromium }: BuildCassettesParameters): Promise<readonly BuiltCassette[]> {
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
