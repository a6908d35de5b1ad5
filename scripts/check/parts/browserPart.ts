import type { TestPart } from '#scripts/check/testPart'
import { runBrowserTests } from '../runBrowserTests.ts'

/** Covers each flow once. CONTRIBUTING lists these specs in a table. */
const FLOW = '@flow'

export const browserPart: TestPart = {
  name: 'browser',
  title: 'Browser tests',
  async run(context, { whole, args, shard }) {
    const outcome = await runBrowserTests(context, {
      config: 'e2e/playwright.config.ts',
      report: 'browser',
      args: [...(whole ? [] : ['--grep', FLOW]), ...args],
      shard,
    })
    if (whole) return outcome
    const left = `specs without the tag ${FLOW}; the tagged ones cover each flow once. To run all: npm run test:all`
    return { ...outcome, notRun: [...(outcome.notRun ?? []), left] }
  },
}
