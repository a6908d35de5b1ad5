import { defineConfig } from '@playwright/test'
import type { BenchWorkerFixtures } from 'walletbench/playwright'
import base, { toResults } from '../base.config.ts'

export default defineConfig<object, BenchWorkerFixtures>(base, {
  testDir: '.',
  testMatch: ['browse.spec.ts', 'grid.spec.ts', 'oldDialog.spec.ts', 'phone.spec.ts', 'testDapp.spec.ts'],
  ...toResults('others'),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: { permissions: [], benchOptions: { chains: [1, 42161, 11155111] } },
})
