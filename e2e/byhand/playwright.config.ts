import { defineConfig } from '@playwright/test'
import base from '../base.config.ts'

export default defineConfig(base, {
  testDir: '.',
  testIgnore: 'vitest/**',
  outputDir: '../../test-results/byhand',
  reporter: [['list'], ['json', { outputFile: '../../test-results/byhand.json' }]],
})
