import { defineConfig } from '@playwright/test'
import base from '../base.config.ts'

/** Runs the grid over other people's dapps: `npm test -- others`. */
export default defineConfig(base, {
  testDir: '.',
  testMatch: 'grid.spec.ts',
  outputDir: '../../test-results/others',
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: '../../test-results/others.json' }]],
  use: { permissions: [] },
})
