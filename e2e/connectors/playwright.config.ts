import { defineConfig } from '@playwright/test'
import base from '../base.config.ts'

export default defineConfig(base, {
  testDir: '.',
  testMatch: ['grid.spec.ts', 'allAtOnce.spec.ts', 'tempoSend.spec.ts'],
  outputDir: '../../test-results/connectors',
  timeout: 60_000,
  reporter: [['list'], ['json', { outputFile: '../../test-results/connectors.json' }]],
})
