import { defineConfig } from '@playwright/test'
import base from './playwright.config.ts'

/** Runs the mug shop by every way to a wallet, each bug in other scenarios too, and the bugs of the ferry: `npm run soak -- resilience`. */
export default defineConfig(base, {
  testMatch: ['planted/mended.spec.ts', 'planted/planted.spec.ts', 'planted/elsewhere.spec.ts', 'fresh/found.spec.ts'],
  grep: /./,
  grepInvert: /(planted|elsewhere|found)\.spec\.ts .* undisturbed/,
  outputDir: '../../../test-results/soak-resilience',
  reporter: [['list'], ['json', { outputFile: '../../../test-results/soak-resilience.json' }]],
})
