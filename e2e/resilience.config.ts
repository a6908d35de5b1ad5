import { defineConfig } from '@playwright/test'
import base, { toResults } from './base.config.ts'

export default defineConfig(base, {
  testDir: './resilience',
  // Each has a configuration of its own.
  testIgnore: ['planted/**', 'fresh/**', 'self/**'],
  ...toResults('resilience'),
  expect: { timeout: 5_000 },
  projects: [{ name: 'resilience' }],
})
