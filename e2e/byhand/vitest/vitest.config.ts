import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { playwright } from '@vitest/browser-playwright'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'

/** MSW's service worker, from the MSW that is installed: `npx msw init` copies it into an app's public folder. */
const worker: Plugin = {
  name: 'msw-worker',
  configureServer({ middlewares }) {
    middlewares.use('/mockServiceWorker.js', (_request, response) => {
      const file = createRequire(import.meta.url).resolve('msw/mockServiceWorker.js')
      response.setHeader('content-type', 'text/javascript').end(readFileSync(file))
    })
  },
}

/** A Chromium that is installed already. Default: Playwright's own. */
const launchOptions = { executablePath: process.env.WALLETBENCH_CHROMIUM }

export default defineConfig({
  test: {
    // The package is linked here, not installed: Node loads it, as it loads what is in node_modules.
    server: { deps: { external: [/\/dist\/(mocks|fixtures)\//] } },
    testTimeout: 30_000,
    projects: [
      { extends: true, test: { name: 'jsdom', environment: 'jsdom', setupFiles: './setup.ts' } },
      { extends: true, test: { name: 'happy-dom', environment: 'happy-dom', setupFiles: './setup.ts' } },
      {
        extends: true,
        plugins: [worker],
        test: {
          name: 'browser',
          setupFiles: './setupBrowser.ts',
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
})
