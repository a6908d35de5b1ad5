import { defineConfig } from '@playwright/test'
import base from '../base.config.ts'

/** Runs what people use beside Playwright: `npm test -- byhand`. */
export default defineConfig(base, {
  testDir: '.',
  testIgnore: 'vitest/**',
  outputDir: '../../test-results/byhand',
  reporter: [['list'], ['json', { outputFile: '../../test-results/byhand.json' }]],
})
