import { join } from 'node:path'
import { defineConfig, type PlaywrightTestConfig } from '@playwright/test'
import { readEnvironment } from '#mocks/node/bench/readEnvironment'
import { toGuardedArguments } from '#mocks/node/chromium/toGuardedArguments'
import { findBrowser } from '#mocks/node/doctor/findBrowser'

const { chromium: named, path } = readEnvironment()
const headless = !process.argv.some((word) => ['--headed', '--debug', '--ui'].includes(word))
/** The same browser as in `npm test`, for `npx playwright test -c e2e/playwright.config.ts`. */
const executablePath = findBrowser({ named, path, headless })
// Workers also read this file, without the command's arguments.
if (!headless && executablePath !== undefined) process.env['WALLETBENCH_CHROMIUM'] = executablePath

/** Where a suite leaves its results, and its report. */
export function toResults(suite: string): Pick<PlaywrightTestConfig, 'outputDir' | 'reporter'> {
  const folder = join(import.meta.dirname, '../test-results', suite)
  return { outputDir: folder, reporter: [['list'], ['json', { outputFile: `${folder}.json` }]] }
}

export default defineConfig({
  ...toResults('browser'),
  // One snapshot for every system: they hold texts.
  snapshotPathTemplate: '{testDir}/{testFileName}-snapshots/{arg}{ext}',
  forbidOnly: Boolean(process.env['CI']),
  fullyParallel: true,
  // No test may need a retry.
  retries: 0,
  workers: 2,
  timeout: 90_000,
  // Two pages share a machine that may have only two cores.
  expect: { timeout: 20_000 },
  use: {
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    permissions: ['clipboard-read', 'clipboard-write'],
    // Without screencast frames and snapshots of the page, which cost more than the test itself.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      // The browser resolves only this machine's names: a request to any other host fails the test.
      args: toGuardedArguments({}),
    },
  },
})
