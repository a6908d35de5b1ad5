import type { Bench, BenchParameters } from '#mocks/node/bench/benchTypes'
import { startBench } from '#mocks/node/bench/startBench'
import { listDescendants } from '#mocks/node/testing/processTable'
import { consoleDir } from './benchValues.ts'
import { expect, keepRecording, test } from './test.ts'

type OwnBenchFixtures = {
  parameters: BenchParameters
  ownBench: Bench
  /** The worker's own bench may have some. */
  anvilsBefore: number
}

export const testOnOwnBench = test.extend<OwnBenchFixtures>({
  parameters: [{}, { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are wanted from this pattern
  anvilsBefore: async ({}, use) => use(countAnvils()),
  ownBench: async ({ parameters, anvilsBefore: _ }, use) => {
    const bench = await startBench({ consoleDir, ...parameters })
    await use(bench)
    await bench.stop()
  },
  page: async ({ ownBench, page }, use, testInfo) => {
    await use(page)
    if (testInfo.status !== testInfo.expectedStatus) await keepRecording(page, ownBench, testInfo)
  },
})

export { expect }

/** Includes the Anvils of child processes. */
export const countAnvils = (): number => listDescendants(process.pid).filter(({ name }) => /\banvil/.test(name)).length
