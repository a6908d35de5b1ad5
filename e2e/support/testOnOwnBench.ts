import { fileURLToPath } from 'node:url'
import type { Bench, BenchParameters } from '#mocks/node/benchTypes'
import { startBench } from '#mocks/node/startBench'
import { keepSession } from './keepSession.ts'
import { test } from './test.ts'

const consoleDir = fileURLToPath(new URL('../../dist/console', import.meta.url))

type OwnBenchFixtures = {
  /** How the bench is started, beside its console. */
  parameters: BenchParameters
  ownBench: Bench
}

/** A test with a bench of its own, which is started before the page and ends after it. */
export const testOnOwnBench = test.extend<OwnBenchFixtures>({
  parameters: [{}, { option: true }],
  ownBench: async ({ parameters }, use) => {
    const bench = await startBench({ consoleDir, ...parameters })
    await use(bench)
    await bench.stop()
  },
  page: async ({ ownBench, page }, use, testInfo) => {
    await use(page)
    if (testInfo.status !== testInfo.expectedStatus) await keepSession(page, ownBench, testInfo)
  },
})
