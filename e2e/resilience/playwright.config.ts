import { defineConfig } from '@playwright/test'
import base from '../base.config.ts'

/** Runs the mug shop, mended and with its planted bugs, with an injected wallet: `npm test -- resilience`. */
export default defineConfig(base, {
  testDir: '.',
  testMatch: ['mended.spec.ts', 'planted.spec.ts'],
  grep: / injected /,
  // A planted bug needs no profile: its scenario is given.
  grepInvert: /planted\.spec\.ts .* undisturbed/,
  outputDir: '../../test-results/resilience',
  reporter: [['list'], ['json', { outputFile: '../../test-results/resilience.json' }]],
})
