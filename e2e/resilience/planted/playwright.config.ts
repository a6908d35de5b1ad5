import { defineConfig } from '@playwright/test'
import base, { toResults } from '../../base.config.ts'

export default defineConfig(base, {
  testDir: '..',
  testMatch: ['planted/mended.spec.ts', 'planted/planted.spec.ts', 'fresh/found.spec.ts', 'rules.spec.ts'],
  grep: /rules\.spec\.ts| injected /,
  // A planted bug needs no profile: its scenario is given.
  grepInvert: /(planted|found)\.spec\.ts .* undisturbed/,
  expect: { timeout: 10_000 },
  ...toResults('resilience'),
})
