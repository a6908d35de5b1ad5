import { defineConfig } from '@playwright/test'
import base, { toResults } from '../../base.config.ts'

/** Runs the ferry through the whole catalogue, mended and with each of its bugs. It takes long. */
export default defineConfig(base, {
  testDir: '.',
  expect: { timeout: 10_000 },
  ...toResults('fresh'),
})
