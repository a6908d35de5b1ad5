import { defineConfig } from 'vitest/config'

// The package is linked here, not installed: Node loads it, as it loads what is in node_modules.
const server = { deps: { external: [/\/dist\/(mocks|fixtures)\//] } }

export default defineConfig({
  test: {
    server,
    testTimeout: 30_000,
    projects: [
      { extends: true, test: { name: 'jsdom', environment: 'jsdom', setupFiles: './setup.ts' } },
      { extends: true, test: { name: 'happy-dom', environment: 'happy-dom', setupFiles: './setup.ts' } },
    ],
  },
})
