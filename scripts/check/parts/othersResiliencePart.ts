import type { TestPart } from '#scripts/check/testPart'
import { runBrowserTests } from '../runBrowserTests.ts'
import { listOthers } from './othersPart.ts'

/** It takes long, so it runs by its name alone. */
export const othersResiliencePart: TestPart = {
  name: 'others-resilience',
  title: 'Other people’s dapps, resilience',
  named: true,
  async run(context, { args, shard }) {
    const { built, missing } = listOthers(context.root)
    const notRun = missing.map((name) => `${name} is not installed. To install all: npm run setup:others`)
    if (built.length === 0) return { passed: 0, failed: 0, skipped: missing.length, notRun }
    const config = 'e2e/others/resilience.config.ts'
    const outcome = await runBrowserTests(context, { config, report: 'others-resilience', args, shard })
    return { ...outcome, notRun: [...(outcome.notRun ?? []), ...notRun] }
  },
}
