import { runBrowserTests } from './runBrowserTests.ts'
import type { Step } from './step.ts'

/** The tests of the built console in a browser, by Playwright. */
export const browserStep: Step = {
  name: 'browser',
  title: 'Browser tests',
  run: (context) => runBrowserTests(context, { config: 'e2e/playwright.config.ts', report: 'browser' }),
}
