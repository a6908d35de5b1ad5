import { defineConfig } from '@playwright/test'
import base from './base.config.ts'

export default defineConfig(base, {
  testDir: './resilience',
  // Each has a configuration of its own.
  testIgnore: ['planted/**', 'fresh/**', 'self/**'],
  outputDir: '../test-results/resilience',
  expect: { timeout: 5_000 },
  reporter: [['list'], ['json', { outputFile: '../test-results/resilience.json' }]],
  projects: [{ name: 'resilience' }],
})
