import { defineConfig } from '@playwright/test'
import { toResults } from '../../base.config.ts'
import base from './playwright.config.ts'

export default defineConfig(base, {
  testMatch: ['planted/mended.spec.ts', 'planted/planted.spec.ts', 'planted/elsewhere.spec.ts', 'fresh/found.spec.ts'],
  grep: /./,
  grepInvert: /(planted|elsewhere|found)\.spec\.ts .* undisturbed/,
  ...toResults('soak-resilience'),
})
