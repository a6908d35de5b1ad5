import { defineConfig } from '@playwright/test'
import base from '../../base.config.ts'

/** Tests that fail on purpose, for `fixtureErrors.spec.ts`. */
export default defineConfig({
  testDir: '.',
  workers: 1,
  timeout: 30_000,
  expect: { timeout: 1_000 },
  outputDir: '../../../test-results/failing',
  ...(base.use ? { use: base.use } : {}),
})
