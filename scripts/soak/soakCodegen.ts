import { constants } from 'node:os'
import { join } from 'node:path'
import { readEnvironment } from '#mocks/node/bench/readEnvironment'
import { createCommandRunner } from '../check/createCommandRunner.ts'
import { runBrowserTests } from '../check/runBrowserTests.ts'
import { packageRoot } from '../packageRoot.ts'

/**
 * Writes tests of what is done by hand, and runs each so often as pasted.
 *
 * @returns whether all passed
 */
export async function soakCodegen(runs: number, write: (text: string) => void): Promise<boolean> {
  const runner = createCommandRunner(packageRoot)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => void runner.stop().then(() => process.exit(128 + constants.signals[signal])))
  const { passed, failed, skipped } = await runBrowserTests(
    {
      run: runner.run,
      environment: readEnvironment(),
      root: packageRoot,
      reportFolder: join(packageRoot, 'test-results'),
    },
    {
      config: 'e2e/codegen/playwright.config.ts',
      report: 'codegen',
      args: ['--reporter=list,json', '--workers=1', '--retries=0'],
      variables: { WALLETBENCH_SOAK_RUNS: String(runs) },
    },
  )
  write(`\n${passed} passed, each pasted test ${runs} of ${runs} times; ${failed} failed, ${skipped} skipped\n`)
  return failed === 0 && passed > 0
}
