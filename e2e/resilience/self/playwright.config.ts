import { defineConfig } from '@playwright/test'
import base, { toResults } from '../../base.config.ts'

/** Runs the console's own dapp and market through the catalogue: `walletbench resilience self`. */
export default defineConfig(base, {
  testDir: '.',
  expect: { timeout: 10_000 },
  ...toResults('self'),
  projects: [{ name: 'self' }],
})
