import { homedir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import type { MetaMaskPlace } from './metamask/support/test.ts'

const { WALLETBENCH_CHROMIUM, CI, METAMASK_DIR, METAMASK_ZIP, XDG_CACHE_HOME } = process.env

const place: MetaMaskPlace = {
  dir: METAMASK_DIR || undefined,
  zip: METAMASK_ZIP || undefined,
  cacheFolder: join(XDG_CACHE_HOME || join(homedir(), '.cache'), 'walletbench'),
  executablePath: WALLETBENCH_CHROMIUM || undefined,
}

/** One suite, on the simulated wallet and on a real MetaMask. */
export default defineConfig<object, { place: MetaMaskPlace | undefined }>({
  testDir: './metamask',
  outputDir: '../test-results/metamask',
  forbidOnly: Boolean(CI),
  fullyParallel: true,
  retries: 0,
  workers: 2,
  timeout: 90_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    launchOptions: {
      ...(WALLETBENCH_CHROMIUM ? { executablePath: WALLETBENCH_CHROMIUM } : {}),
      args: ['--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1', '--disable-quic'],
    },
  },
  projects: [
    { name: 'simulator', testMatch: 'specs/**/*.spec.ts' },
    { name: 'metamask', testMatch: ['specs/**/*.spec.ts', 'harness/**/*.spec.ts'], use: { place } },
  ],
})
