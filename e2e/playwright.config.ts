import { defineConfig } from '@playwright/test'
import base from './base.config.ts'

/** What `npm test` runs: the console's specs, and on the simulated wallet those that a real MetaMask has to pass, too. */
export default defineConfig<object, { forkOf: number | undefined }>(base, {
  projects: [
    { name: 'console', testDir: './specs' },
    { name: 'simulator', testDir: './metamask/specs', testIgnore: 'fork.spec.ts' },
    { name: 'simulator-fork', testDir: './metamask/specs', use: { forkOf: 1 } },
  ],
})
