import { defineConfig } from '@playwright/test'
import base from './playwright.config.ts'

/** Connects and signs again and again by each connector: `npm run soak -- connectors`. */
export default defineConfig(base, {
  testMatch: 'soak.spec.ts',
  outputDir: '../../test-results/soak',
  workers: 1,
  reporter: [['list'], ['json', { outputFile: '../../test-results/soak.json' }]],
})
