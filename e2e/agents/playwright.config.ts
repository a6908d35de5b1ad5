import { defineConfig } from '@playwright/test'
import base from '../base.config.ts'

/** Runs one task by an MCP client, by the command line alone, and by hand-written Playwright: `npm test -- agents`. */
export default defineConfig(base, {
  testDir: '.',
  outputDir: '../../test-results/agents',
  reporter: [['list'], ['json', { outputFile: '../../test-results/agents.json' }]],
})
