import { defineConfig } from '@playwright/test'
import base from '../base.config.ts'

/** Writes tests from what was done by hand, and runs them as pasted: `npm test -- codegen`. */
export default defineConfig(base, {
  testDir: '.',
  outputDir: '../../test-results/codegen',
  reporter: [['list'], ['json', { outputFile: '../../test-results/codegen.json' }]],
})
