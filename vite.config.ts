import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defaultServerConditions, type Plugin } from 'vite'
import { defineConfig } from 'vitest/config'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
/** The condition of package.json's `imports` that leads to the sources. */
const source = 'walletbench-source'

export default defineConfig({
  root: here('console'),
  plugins: [react(), bench()],
  resolve: { conditions: [source, ...defaultClientConditions] },
  ssr: { resolve: { conditions: [source, ...defaultServerConditions] } },
  server: { host: '127.0.0.1' },
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

/** `npm run dev`: a bench behind Vite's own server, so that the console reloads as it is written. */
function bench(): Plugin {
  let info: unknown
  return {
    name: 'walletbench',
    apply: 'serve',
    async configureServer(server) {
      if (server.config.mode === 'test') return
      // By its path, and as built: Vite would bundle the sources into this configuration.
      const { startBench }: typeof import('./mocks/node/startBench.ts') = await import(
        here('dist/mocks/node/startBench.js')
      )
      const running = await startBench({ consoleDir: here('dist/console') })
      info = running.info
      server.httpServer?.once('close', () => void running.stop())
    },
    transformIndexHtml: () => {
      if (info === undefined) return []
      const children = JSON.stringify(info).replaceAll('<', '\\u003c')
      return [{ tag: 'script', attrs: { type: 'application/json', id: 'walletbench' }, children, injectTo: 'head' }]
    },
  }
}
