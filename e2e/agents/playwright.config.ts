import { defineConfig } from '@playwright/test'
import base from '../base.config.ts'

export default defineConfig(base, {
  testDir: '.',
  outputDir: '../../test-results/agents',
  reporter: [['list'], ['json', { outputFile: '../../test-results/agents.json' }]],
})
