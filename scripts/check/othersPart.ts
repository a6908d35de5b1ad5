import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { runBrowserTests } from './runBrowserTests.ts'
import type { TestPart } from './testPartTypes.ts'

const FOLDER = 'e2e/others'

/** Runs the flows on other people's dapps. Those that are not installed are named and skipped. */
export const othersPart: TestPart = {
  name: 'others',
  title: 'Other people’s dapps',
  named: true,
  async run(context, { args, shard }) {
    const folder = join(context.root, FOLDER)
    const apps = readdirSync(folder).filter((name) => existsSync(join(folder, name, 'package.json')))
    const missing = apps.filter((name) => !existsSync(join(folder, name, 'dist/index.html')))
    const notRun = missing.map((name) => `${name} is not installed. To install all: npm run setup:others`)
    if (missing.length === apps.length) return { passed: 0, failed: 0, skipped: missing.length, notRun }
    const outcome = await runBrowserTests(context, {
      config: `${FOLDER}/playwright.config.ts`,
      report: 'others',
      args,
      shard,
    })
    return { ...outcome, notRun: [...(outcome.notRun ?? []), ...notRun] }
  },
}
