import { defineConfig } from '@playwright/test'
import base, { toResults } from '../base.config.ts'

export default defineConfig(base, {
  testDir: '.',
  testMatch: ['grid.spec.ts', 'allAtOnce.spec.ts', 'tempoSend.spec.ts'],
  ...toResults('connectors'),
  timeout: 60_000,
})
