import { defineConfig } from '@playwright/test'
import base from './playwright.config.ts'

export default defineConfig(base, {
  testMatch: 'soak.spec.ts',
  outputDir: '../../test-results/soak',
  workers: 1,
  reporter: [['list'], ['json', { outputFile: '../../test-results/soak.json' }]],
})
