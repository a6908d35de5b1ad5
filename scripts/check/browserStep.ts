import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { BenchError } from '#mocks/core/BenchError'
import { countBrowserTests } from './countBrowserTests.ts'
import { provideBrowser } from './provideBrowser.ts'
import { readReport } from './readReport.ts'
import type { Step } from './step.ts'

/** The tests of the built console in a browser, by Playwright. */
export const browserStep: Step = {
  name: 'browser',
  title: 'Browser tests',
  async run(context) {
    const { run, root, reportFolder, environment } = context
    if (environment.failedBuilds.length > 0) {
      process.stderr.write('Not run: there is no whole build to test.\n')
      return { passed: 0, failed: 1, skipped: 0 }
    }
    let chromium: string | undefined
    try {
      chromium = await provideBrowser(context)
    } catch (error) {
      if (!(error instanceof BenchError)) throw error
      process.stderr.write(`${error.message}\n`)
      return { passed: 0, failed: 1, skipped: 0 }
    }
    const report = join(reportFolder, 'browser.json')
    await rm(report, { force: true })
    const playwright = join(root, 'node_modules/@playwright/test/cli.js')
    const args = ['-C', 'walletbench-source', playwright, 'test', '-c', 'e2e/playwright.config.ts']
    const code = await run(process.execPath, [...args, '--reporter=list,json'], {
      WALLETBENCH_CHROMIUM: chromium ?? '',
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    })
    return readReport(report, code, countBrowserTests)
  },
}
