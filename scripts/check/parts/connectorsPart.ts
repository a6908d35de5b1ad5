import type { TestPart } from '#scripts/check/testPart'
import { runBrowserTests } from '../runBrowserTests.ts'

/** `npm test` runs a slice of it as browser tests. */
export const connectorsPart: TestPart = {
  name: 'connectors',
  title: 'Grid of connectors',
  async run(context, { whole, args, shard }) {
    if (whole) {
      const config = 'e2e/connectors/playwright.config.ts'
      return runBrowserTests(context, { config, report: 'connectors', args, shard })
    }
    const notRun = ['e2e/connectors: the grid of connectors, but for its slice. To run it: npm test -- connectors']
    return { passed: 0, failed: 0, skipped: 1, notRun }
  },
}
