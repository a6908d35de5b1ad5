import { defineConfig } from '@playwright/test'
import base from '../../base.config.ts'

const root = new URL('../../..', import.meta.url).pathname

/** Walletbench beside other tools, on the same dapps in one run: see the README of `mocks/playwright`. */
export default defineConfig(base, {
  testDir: '.',
  outputDir: '../../../test-results/comparison',
  workers: 1,
  reporter: [['dot'], ['./medians.ts']],
  use: { permissions: [], baseURL: 'http://localhost:4273' },
  projects: ['walletbench', 'walletMock', 'headlessWeb3Provider', 'ethereumWalletMock'].map((name) => ({
    name,
    testMatch: `${name}.spec.ts`,
  })),
  webServer: [
    { command: 'node serve.mjs', port: 4273 },
    { command: `${root}node_modules/.bin/anvil --chain-id 1 --port 8546 --silent`, port: 8546 },
  ],
})
