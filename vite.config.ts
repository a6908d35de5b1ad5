import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defaultServerConditions } from 'vite'
import { defineConfig } from 'vitest/config'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
/** The condition of package.json's `imports` that leads to the sources. */
const source = 'walletbench-source'

export default defineConfig({
  root: here('console'),
  plugins: [react()],
  resolve: { conditions: [source, ...defaultClientConditions] },
  ssr: { resolve: { conditions: [source, ...defaultServerConditions] } },
  build: {
    outDir: here('dist/console'),
    emptyOutDir: true,
    target: 'es2023',
    sourcemap: true,
    chunkSizeWarningLimit: 1_000,
  },
  test: {
    root: here('.'),
    include: ['{mocks,scripts,console}/**/*.test.{ts,tsx}'],
    // Some tests start real processes: on a busy machine those take their time.
    testTimeout: 20_000,
    hookTimeout: 20_000,
  },
})
