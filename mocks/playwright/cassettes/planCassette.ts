import { existsSync } from 'node:fs'
import { relative } from 'node:path'
import type { TestInfo } from '@playwright/test'
import { BenchError } from '#mocks/core/BenchError'
import { readEnvironment } from '#mocks/node/bench/readEnvironment'
import { readCassette } from '#mocks/node/cassettes/readCassette'
import type { ChainOptions } from '#mocks/node/chains/chainOptions'
import type { CassetteChain } from './listCassettes.ts'
import { type CassetteTest, placeCassette } from './placeCassette.ts'

export type PlanTest = CassetteTest &
  Pick<TestInfo, 'title' | 'outputPath'> & { readonly config: Pick<TestInfo['config'], 'updateSnapshots' | 'rootDir'> }

/** What a chain with a cassette is in this test. */
export type CassettePlan = {
  /** The chain without the fixture's part: what `startBench` takes. */
  readonly chain: ChainOptions
  /** The cassette's place. */
  readonly file: string
  /** Where it is recorded, until the test has passed. Undefined for a replay. */
  readonly recording: string | undefined
}

export type PlanCassetteOptions = {
  /** Whether nothing may be recorded for want of a file. Default: the variable CI. */
  readonly ci?: boolean | undefined
}

/**
 * Decides whether a test records a chain or replays it.
 *
 * @throws BenchError when there is no cassette, and none may be recorded or no node is named
 * @example
 * const { chain, recording } = await planCassette({ id: 1, upstream: url, cassette: 'buys.io' }, testInfo)
 */
export async function planCassette(
  options: CassetteChain,
  testInfo: PlanTest,
  { ci = readEnvironment().ci }: PlanCassetteOptions = {},
): Promise<CassettePlan> {
  const { cassette, upstream, rpcUrl, fork, ...rest } = options
  const file = placeCassette(testInfo, cassette)
  const { updateSnapshots, rootDir } = testInfo.config
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
