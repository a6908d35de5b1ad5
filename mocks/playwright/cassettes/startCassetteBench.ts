import { createReadStream, existsSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { dirname, relative } from 'node:path'
import type { TestInfo } from '@playwright/test'
import { BenchError } from '#mocks/core/BenchError'
import { hash53 } from '#mocks/core/hash53'
import type { Bench } from '#mocks/node/bench/benchTypes'
import { readEnvironment } from '#mocks/node/bench/readEnvironment'
import { readCassette } from '#mocks/node/cassettes/readCassette'
import type { ChainOptions, ChainSourceOptions } from '#mocks/node/chains/chainTypes'
import { writeWholeFile } from '#mocks/node/files/writeWholeFile'
import { startTestBench, type TestBench } from '#mocks/playwright/bench/startTestBench'
import type { BenchOptions } from '#mocks/playwright/options'
import { type Miss, toMissMessage } from '#mocks/rpc/play/player'

const EXCLUDED: Readonly<Partial<Record<keyof ChainSourceOptions, string>>> = {
  replay: 'replay names a cassette that exists, cassette one that the test records. Give one of them.',
  recordCassette: 'Leave it out: the cassette is recorded where it is missing.',
  overwrite: 'Leave it out: --update-snapshots records anew.',
  onMiss: 'Leave it out: what a cassette does not have fails the test.',
}

/** Characters: with the path before it, every file system takes such a name. */
const MOST = 80

type PlanTest = CassetteTest &
  Pick<TestInfo, 'title' | 'outputPath'> & { readonly config: Pick<TestInfo['config'], 'updateSnapshots' | 'rootDir'> }

type CassettePlan = {
  readonly chain: ChainOptions
  readonly file: string
  readonly recording: string | undefined
}

type CassetteTest = Pick<TestInfo, 'titlePath' | 'snapshotPath' | 'snapshotSuffix'>

type CassetteChain = ChainSourceOptions & { readonly cassette: string }

export async function startCassetteBench(
  benchOptions: BenchOptions,
  testInfo: PlanTest,
): Promise<{ readonly testBench: TestBench; stop(options: { readonly keep: boolean }): Promise<void> }> {
  const plans: CassettePlan[] = []
  const toChain = async (chain: ChainOptions): Promise<ChainOptions> => {
    if (!isCassetteChain(chain)) return chain
    const plan = await planCassette(chain, testInfo)
    plans.push(plan)
    return plan.chain
  }
  const [first = 1, ...others] = benchOptions.chains ?? []
  const chains = [await toChain(first), ...(await Promise.all(others.map(toChain)))] as const
  const recorded = plans.flatMap(({ recording, file }) => (recording === undefined ? [] : [{ recording, file }]))
  for (const { recording } of recorded) await mkdir(dirname(recording), { recursive: true })
  const testBench = await startTestBench({ ...benchOptions, chains })
  return {
    testBench,
    async stop({ keep }) {
      try {
        await testBench.stop()
        if (keep) for (const each of recorded) await keepCassette(each)
      } finally {
        for (const { recording } of recorded)
          for (const file of [recording, `${recording}.part`]) await rm(file, { force: true })
      }
    },
  }
}

async function keepCassette({ recording, file }: { recording: string; file: string }): Promise<void> {
  // The results may be on another disk: only within a folder a rename is one step.
  await writeWholeFile({ file, content: createReadStream(recording), overwrite: true, makeFolders: true })
  await rm(recording)
}

async function planCassette(options: CassetteChain, testInfo: PlanTest): Promise<CassettePlan> {
  const { cassette, upstream, rpcUrl, fork, ...rest } = options
  const file = placeCassette(testInfo, cassette)
  const { updateSnapshots, rootDir } = testInfo.config
  const { ci } = readEnvironment()
  const renews = updateSnapshots === 'all' || updateSnapshots === 'changed'
  if (existsSync(file) && !renews) return { chain: await toReplay(options, file), file, recording: undefined }

  const shown = relative(rootDir, file)
  // -g takes a regular expression, and the shell has signs of its own.
  const command = `npx playwright test -g "${testInfo.title.replaceAll(/[^\p{L}\p{N} :,-]/gu, '.')}"`
  if (!renews && (ci || updateSnapshots === 'none'))
    throw new BenchError(`The test has no cassette: ${shown} is missing.`, {
      metaMessages: [`Nothing is recorded ${ci ? 'in CI' : "with updateSnapshots: 'none'"}.`],
      hint: `Record it where its node can be reached, and commit the file: ${command}${ci ? '' : ' --update-snapshots'}`,
    })
  const source = upstream ?? rpcUrl ?? fork
  if (source === undefined)
    throw new BenchError(`The test has no cassette: ${shown} is missing, and no node is named to record it from.`, {
      hint: `Name one: { id: ${options.id ?? 1}, upstream: 'https://…', cassette: '${cassette}' }, or fork or rpcUrl. For a file that you have: replay.`,
    })
  const recording = testInfo.outputPath('cassettes', cassette)
  const node = { ...(upstream === undefined ? {} : { upstream }), ...(rpcUrl === undefined ? {} : { rpcUrl }) }
  const chain =
    fork === undefined ? { ...rest, ...node, recordCassette: recording } : { ...options, cassette: recording }
  return { chain, file, recording }
}

/** A cassette is played as it was recorded: a fork's behind an Anvil, any other alone. */
async function toReplay(options: CassetteChain, file: string): Promise<ChainOptions> {
  const { cassette: _, upstream, rpcUrl, fork, block, ...rest } = options
  const { meta } = await readCassette(file)
  // Only a chain of the bench has rules of its own, and of those only a fork is recorded at one block.
  if (meta.hardfork !== undefined && !meta.stateful)
    return { ...rest, ...(block === undefined ? {} : { block }), fork: file }
  return { ...rest, replay: file }
}

export function placeCassette(testInfo: CassetteTest, name: string): string {
  const { snapshotSuffix } = testInfo
  testInfo.snapshotSuffix = ''
  try {
    return testInfo.snapshotPath(toFolder(testInfo.titlePath.slice(1).join(' ')), name)
  } finally {
    testInfo.snapshotSuffix = snapshotSuffix
  }
}

/** Where a title loses more than its spaces, a hash keeps two titles' folders apart. */
function toFolder(title: string): string {
  const name = title.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-|-$/g, '')
  if (name.length <= MOST && name.replaceAll('-', ' ') === title) return name
  return `${name.slice(0, MOST)}-${hash53(title).toString(36)}`
}

export function listMisses({ chains }: Pick<Bench, 'chains'>): readonly string[] {
  return chains.flatMap(({ chainId, player }) => {
    const state = player?.getState()
    if (!state?.failing) return []
    // The fixture has a command of its own.
    const toText = (miss: Miss) => toMissMessage({ miss, record: '' }).replace(/ Record it: $/, '')
    return state.misses.map((miss) => `Chain ${chainId}: ${toText(miss)}`)
  })
}

export function listCassettes({ chains, realWallet }: BenchOptions): readonly CassetteChain[] {
  const found = (chains ?? []).flatMap((chain) => (isCassetteChain(chain) ? [chain] : []))
  for (const [index, chain] of found.entries()) check(chain, found.slice(0, index))
  if (found.length > 0 && realWallet !== undefined)
    throw new BenchError('A real wallet is started with its chains, before the test that a cassette belongs to.', {
      hint: "In the real wallet's project, give benchOptions chains without a cassette.",
    })
  return found
}

const isCassetteChain = (chain: unknown): chain is CassetteChain =>
  typeof chain === 'object' && chain !== null && 'cassette' in chain && chain.cassette !== undefined

function check(chain: CassetteChain, earlier: readonly CassetteChain[]): void {
  const { cassette, id } = chain
  const title = `Chain ${id ?? `with the cassette ${cassette}`}`
  for (const [name, hint] of Object.entries(EXCLUDED))
    if (chain[name as keyof typeof EXCLUDED] !== undefined)
      throw new BenchError(`${title}: cassette and ${name} exclude each other.`, { hint })
  if (earlier.some((other) => other.cassette === cassette))
    throw new BenchError(`Two chains have the cassette ${cassette}.`, { hint: 'Give each chain a file of its own.' })
}
