import type { TestPart } from '#scripts/check/testPart'
import { runBrowserTests } from '../runBrowserTests.ts'

/**
 * Over a dapp that bears it, and over the same dapp with each planted bug that an injected wallet hits. `npm run soak
 * -- resilience` runs the rest.
 */
export const resiliencePart: TestPart = {
  name: 'resilience',
  title: 'Resilience',
  async run(context, { whole, args, shard }) {
    if (whole) {
      const config = 'e2e/resilience/planted/playwright.config.ts'
      return runBrowserTests(context, { config, report: 'resilience', args, shard })
    }
    const notRun = ['e2e/resilience/planted: the catalogue and the planted bugs. To run them: npm test -- resilience']
    return { passed: 0, failed: 0, skipped: 1, notRun }
  },
}
