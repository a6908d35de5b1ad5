import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Outcome, PartContext, TestPart } from '#scripts/check/testPart'
import { provideBrowser } from '../provideBrowser.ts'
import { countUnitTests, readReport } from '../readReport.ts'
import { runBrowserTests } from '../runBrowserTests.ts'

const FOLDER = 'e2e/byhand/vitest'

export const byhandPart: TestPart = {
  name: 'byhand',
  title: 'Examples with other runners',
  async run(context, { whole, args, shard }) {
    if (!whole) return skip('e2e/byhand: examples with other runners. To run them: npm test -- byhand')
    const config = 'e2e/byhand/playwright.config.ts'
    const runners = await runBrowserTests(context, { config, report: 'byhand', args, shard })
    return args.length > 0 ? runners : addUp(runners, await runVitest(context))
  },
}

async function runVitest(context: PartContext): Promise<Outcome> {
  const { run, root, reportFolder } = context
  const folder = join(root, FOLDER)
  const vitest = join(folder, 'node_modules/vitest/vitest.mjs')
  if (!existsSync(vitest)) return skip(`${FOLDER} is not installed. To install it: npm run setup:byhand`)
  const report = join(reportFolder, 'byhand-vitest.json')
  await rm(report, { force: true })
  const command = ['run', '--root', folder, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const browser = await provideBrowser(context)
  const variables = browser === undefined ? {} : { WALLETBENCH_CHROMIUM: browser }
  return readReport(report, await run(process.execPath, [vitest, ...command], variables), countUnitTests)
}

function addUp(one: Outcome, other: Outcome): Outcome {
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    skipped: one.skipped + other.skipped,
    failures: [...(one.failures ?? []), ...(other.failures ?? [])],
    notRun: [...(one.notRun ?? []), ...(other.notRun ?? [])],
  }
}

const skip = (line: string): Outcome => ({ passed: 0, failed: 0, skipped: 1, notRun: [line] })
