import { createPartContext } from '../check/createPartContext.ts'
import { runBrowserTests } from '../check/runBrowserTests.ts'
import { packageRoot } from '../packageRoot.ts'

/**
 * Writes tests of what is done by hand, and runs each so often as pasted.
 *
 * @returns whether all passed
 */
export async function soakCodegen(runs: number, write: (text: string) => void): Promise<boolean> {
  const { passed, failed, skipped } = await runBrowserTests(createPartContext(packageRoot), {
    config: 'e2e/codegen/playwright.config.ts',
    report: 'codegen',
    args: ['--reporter=list,json', '--workers=1', '--retries=0'],
    variables: { WALLETBENCH_SOAK_RUNS: String(runs) },
  })
  write(`\n${passed} passed, each pasted test ${runs} of ${runs} times; ${failed} failed, ${skipped} skipped\n`)
  return failed === 0 && passed > 0
}
