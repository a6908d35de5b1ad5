import { defineConfig } from '@playwright/test'
import base from '../../base.config.ts'

/** Flows that are listed, and not run, for `resilienceList.spec.ts`. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../../test-results/flows',
  ...(base.use ? { use: base.use } : {}),
})
