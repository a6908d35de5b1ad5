import { defineConfig } from '@playwright/test'
import type { BenchWorkerFixtures } from 'walletbench/playwright'
import base, { toResults } from '../base.config.ts'

/** Runs other people's dapps through the catalogue of resilience: `npm test -- others-resilience`. It takes long. */
export default defineConfig<object, BenchWorkerFixtures>(base, {
  testDir: '.',
  testMatch: ['resilience.spec.ts'],
  ...toResults('others-resilience'),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  // Half the pixels: a browser without a GPU spends a third of its time on the dialogs' animations.
  use: { viewport: { width: 1024, height: 640 }, permissions: [], benchOptions: { chains: [1, 42161, 11155111] } },
})
