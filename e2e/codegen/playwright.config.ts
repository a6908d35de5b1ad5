import { defineConfig } from '@playwright/test'
import base, { toResults } from '../base.config.ts'

export default defineConfig(base, {
  testDir: '.',
  ...toResults('codegen'),
})
