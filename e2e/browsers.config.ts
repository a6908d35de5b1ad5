import { defineConfig } from '@playwright/test'
import base from './base.config.ts'

const { use = {}, ...settings } = base
const { permissions: _, launchOptions: __, browserName: ___, ...common } = use

/** The fixtures' specs that need no Chromium, in the other browsers of Playwright: a job of the workflow runs them. */
export default defineConfig({
  ...settings,
  testDir: './specs',
  testMatch: ['anyBrowser', 'baseline', 'fixture', 'fixtureOptions', 'scan'].map((name) => `**/${name}.spec.ts`),
  outputDir: '../test-results/browsers',
  reporter: 'list',
  // The browser that `npx playwright install` has downloaded: not the Chromium of the other specs.
  use: common,
  projects: [
    { name: 'firefox', use: { browserName: 'firefox' } },
    { name: 'webkit', use: { browserName: 'webkit' } },
  ],
})
