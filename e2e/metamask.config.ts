import { defineConfig } from '@playwright/test'
import { readEnvironment } from '#mocks/node/bench/readEnvironment'
import { toGuardedArguments } from '#mocks/node/chromium/toGuardedArguments'
import { findBrowser } from '#mocks/node/doctor/findBrowser'
import type { BenchWorkerFixtures } from '#mocks/playwright/fixtureTypes'
import type { MetaMaskPlace } from './metamask/support/test.ts'

const { metamaskDir: dir, metamaskZip: zip, cacheFolder, chromium: named, path } = readEnvironment()
const executablePath = findBrowser({ named, path, extensions: true })
const place: MetaMaskPlace = { search: { dir, zip, cacheFolder }, executablePath }
const suite = { testMatch: 'specs/**/*.spec.ts', testIgnore: 'specs/fork.spec.ts' }
/** Used with a fork of a chain that has Ethereum's own id, which the wallet takes for Ethereum. */
const fork = { testMatch: 'specs/**/*.spec.ts' }
/** A real MetaMask loads its whole interface for each window, and a test opens several of them. */
const patient = { timeout: 240_000, expect: { timeout: 60_000 } }

type WorkerOptions = Pick<BenchWorkerFixtures, 'benchOptions'> & {
  readonly place: MetaMaskPlace | undefined
  readonly forkOf: number | undefined
}

export default defineConfig<object, WorkerOptions>({
  testDir: './metamask',
  outputDir: '../test-results/metamask',
  forbidOnly: Boolean(process.env['CI']),
  fullyParallel: true,
  retries: 0,
  workers: 2,
  timeout: 90_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    launchOptions: { ...(executablePath === undefined ? {} : { executablePath }), args: toGuardedArguments({}) },
  },
  projects: [
    { name: 'simulator', ...suite },
    { name: 'simulator-fork', ...fork, use: { forkOf: 1 } },
    { name: 'metamask', ...suite, ...patient, use: { place } },
    { name: 'metamask-fork', ...fork, ...patient, use: { place, forkOf: 1 } },
    { name: 'metamask-harness', testMatch: 'harness/**/*.spec.ts', ...patient, use: { place } },
    // The fixture finds the build in the environment.
    {
      name: 'metamask-fixture',
      testMatch: 'fixture/**/*.spec.ts',
      ...patient,
      use: { benchOptions: { realWallet: 'metamask' } },
    },
  ],
})
