import { defineConfig } from '@playwright/test'
import base from './base.config.ts'

/** Runs the console's specs, and the specs for a real MetaMask on the simulated wallet. Part of `npm test`. */
export default defineConfig<object, { forkOf: number | undefined }>(base, {
  projects: [
    { name: 'console', testDir: './specs' },
    { name: 'simulator', testDir: './metamask/specs', testIgnore: 'fork.spec.ts' },
    { name: 'simulator-fixture', testDir: './metamask/fixture' },
    { name: 'simulator-fork', testDir: './metamask/specs', use: { forkOf: 1 } },
  ],
})
