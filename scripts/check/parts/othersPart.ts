import { runBrowserTests } from '../runBrowserTests.ts'
import { listOthers } from './listOthers.ts'
import type { TestPart } from './testPartTypes.ts'

const FOLDER = 'e2e/others'

export const othersPart: TestPart = {
  name: 'others',
  title: 'Other people’s dapps',
  named: true,
  async run(context, { args, shard }) {
    const { built, missing } = listOthers(context.root)
    const notRun = missing.map((name) => `${name} is not installed. To install all: npm run setup:others`)
    if (built.length === 0) return { passed: 0, failed: 0, skipped: missing.length, notRun }
    const outcome = await runBrowserTests(context, {
      config: `${FOLDER}/playwright.config.ts`,
      report: 'others',
      args,
      shard,
    })
    return { ...outcome, notRun: [...(outcome.notRun ?? []), ...notRun] }
  },
}
