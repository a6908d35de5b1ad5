import { defineConfig } from '@playwright/test'
import base from '../../base.config.ts'

/** Runs the console's own dapp and market through the catalogue: `walletbench resilience self`. */
export default defineConfig(base, {
  testDir: '.',
  expect: { timeout: 10_000 },
  outputDir: '../../../test-results/self',
  reporter: [['list'], ['json', { outputFile: '../../../test-results/self.json' }]],
  projects: [{ name: 'self' }],
})
