import { defineConfig } from '@playwright/test'
import { readEnvironment } from '#mocks/node/bench/readEnvironment'
import { findBrowser } from '#mocks/node/doctor/findBrowser'

const { chromium: named, path } = readEnvironment()
const headless = !process.argv.some((word) => ['--headed', '--debug', '--ui'].includes(word))
/** As `npm test` finds it, so that `npx playwright test -c e2e/playwright.config.ts` runs in the same browser. */
const executablePath = findBrowser({ named, path, headless })
// Workers read this file too, without the arguments.
if (!headless && executablePath !== undefined) process.env['WALLETBENCH_CHROMIUM'] = executablePath

/** What all of the browser's tests have in common. */
export default defineConfig({
  outputDir: '../test-results/browser',
  forbidOnly: Boolean(process.env['CI']),
  fullyParallel: true,
  // Nothing here may need a second try.
  retries: 0,
  workers: 2,
  timeout: 90_000,
  // Two pages share a machine that may have no more than two cores.
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: '../test-results/browser.json' }]],
  use: {
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    permissions: ['clipboard-read', 'clipboard-write'],
    // Without its film and its pictures of the page, which cost more than the test itself.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      args: [
        // The browser itself refuses every name but this machine's: what calls out fails the test.
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
        '--disable-background-networking',
        '--disable-quic',
      ],
    },
  },
})
