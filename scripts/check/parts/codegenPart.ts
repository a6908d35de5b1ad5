import type { TestPart } from '#scripts/check/testPart'
import { runBrowserTests } from '../runBrowserTests.ts'

export const codegenPart: TestPart = {
  name: 'codegen',
  title: 'Tests from what was done by hand',
  async run(context, { whole, args, shard }) {
    if (whole) {
      const config = 'e2e/codegen/playwright.config.ts'
      return runBrowserTests(context, { config, report: 'codegen', args, shard })
    }
    const notRun = ['e2e/codegen: tests from what was done by hand. To run it: npm test -- codegen']
    return { passed: 0, failed: 0, skipped: 1, notRun }
  },
}
