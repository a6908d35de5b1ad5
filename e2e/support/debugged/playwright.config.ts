import { defineConfig } from '@playwright/test'
import base from '../../base.config.ts'

/** Tests that wait for a person in the console, for `testConsole.spec.ts`. */
export default defineConfig({
  testDir: '.',
  workers: 1,
  timeout: 90_000,
  reporter: 'list',
  ...(base.use ? { use: base.use } : {}),
})
