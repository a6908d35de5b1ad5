import { runBrowserTests } from '../runBrowserTests.ts'
import type { TestPart } from './testPartTypes.ts'

/** The tag of the specs that cover each flow once. CONTRIBUTING lists them in a table. */
const FLOW = '@flow'

/** Runs the tests of the built console in a browser, with Playwright. */
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
