import { defineConfig } from '@playwright/test'
import { toResults } from '../base.config.ts'
import base from './playwright.config.ts'

export default defineConfig(base, {
  testMatch: 'soak.spec.ts',
  ...toResults('soak'),
  workers: 1,
})
