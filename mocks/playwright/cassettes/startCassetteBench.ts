import { mkdir, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { ChainOptions } from '#mocks/node/chains/chainOptions'
import { startTestBench, type TestBench } from '../bench/startTestBench.ts'
import type { BenchOptions } from '../options.ts'
import { keepCassette } from './keepCassette.ts'
import { isCassetteChain } from './listCassettes.ts'
import { type CassettePlan, type PlanCassetteOptions, type PlanTest, planCassette } from './planCassette.ts'

/** The bench of one test, whose chains are recorded or replayed. */
export type CassetteBench = {
  readonly testBench: TestBench
  /** Ends the recordings. They are kept only for a test that passed. */
  stop(options: { readonly keep: boolean }): Promise<void>
}

/**
 * Starts the bench of one test: a chain that names a cassette is recorded where the file is missing, and replayed where
 * it is there.
 *
 * @throws BenchError when a cassette is missing and cannot be recorded, or a chain does not start
 * @example
 * const { testBench, stop } = await startCassetteBench(benchOptions, testInfo)
 * await stop({ keep: testInfo.status === 'passed' })
 */
export async function startCassetteBench(
  benchOptions: BenchOptions,
  testInfo: PlanTest,
  options: PlanCassetteOptions = {},
): Promise<CassetteBench> {
  const plans: CassettePlan[] = []
  const toChain = async (chain: ChainOptions): Promise<ChainOptions> => {
    if (!isCassetteChain(chain)) return chain
    const plan = await planCassette(chain, testInfo, options)
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
