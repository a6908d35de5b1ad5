import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defaultServerConditions, type Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { readEnvironment } from './mocks/node/bench/readEnvironment.ts'
import { compressedAssets, metamaskSdk } from './scripts/setup/consolePlugins.ts'
import { thirdPartyNotices } from './scripts/setup/thirdPartyNotices.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
/** The condition of package.json's `imports` that leads to the sources. */
const source = 'walletbench-source'

const ALL = '{mocks,scripts,console}'
const TESTS = `${ALL}/**/*.test.{ts,tsx}`
/** Tests share what they import, which takes longer than most of them do. These import their own. */
const ISOLATED = [`${ALL}/**/*.isolated.test.{ts,tsx}`]
/**
 * Those of published clients, on the stepped clock: they share the clients, which take seconds to load, with each other
 * alone. The clients keep state for as long as their process runs.
 */
const CLIENTS = [`${ALL}/**/*.clients.test.ts`, 'mocks/node/walletconnect/**/*.test.ts']
/** They wait for time-outs of others, install what users install, or start many processes: `npm run test:all` has them. */
const SLOW = `${ALL}/**/*.slow.test.{ts,tsx}`

export default defineConfig({
  root: here('console'),
  plugins: [
    react(),
    bench(),
    mockWorker(),
    noBrotli(),
    metamaskSdk(here('.')),
    thirdPartyNotices(here('.')),
    compressedAssets(),
  ],
  resolve: {
    conditions: [source, ...defaultClientConditions],
    // Safe's provider is CommonJS: it would bring the CommonJS build of this SDK, and of viem, a second time.
    alias: { '@safe-global/safe-apps-sdk': here('node_modules/@safe-global/safe-apps-sdk/dist/esm/index.js') },
  },
  // `module` is for bundlers: Node would load builds of WalletConnect's clients whose imports it does not resolve as meant.
  ssr: { resolve: { conditions: [source, ...defaultServerConditions.filter((name) => name !== 'module')] } },
  server: { host: '127.0.0.1' },
  build: {
    outDir: here('dist/console'),
    emptyOutDir: true,
    target: 'es2023',
    sourcemap: true,
    chunkSizeWarningLimit: 1_000,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // What the page begins with comes in one file: a browser opens six connections, and thirty small files queue.
            { name: 'start', tags: ['$initial'] },
            // So do the few lines that the page's worker shares with what is loaded later.
            {
              name: 'shared',
              test: /curves\/esm\/(nist|p256)\.js|mocks\/(core\/(sha256Hex|hash53)|trace\/messageKey)\.ts/,
            },
          ],
        },
      },
    },
  },
  test: {
    root: here('.'),
    globalSetup: here('scripts/setup/buildPageBundles.mjs'),
    // Many tests wait: for processes, for clocks, for clients that try again. More of them at a time than there are cores.
    maxWorkers: 4,
    // What hangs ends here. Some tests start real processes, one after the other: on a busy machine those take their time.
    testTimeout: 90_000,
    hookTimeout: 90_000,
    provide: { fuzz: JSON.parse(readEnvironment().fuzz ?? 'null') ?? undefined },
    projects: [
      {
        extends: true,
        test: { name: 'shared', include: [TESTS], exclude: [...ISOLATED, ...CLIENTS, SLOW], isolate: false },
      },
      { extends: true, test: { name: 'clients', include: CLIENTS, exclude: [SLOW], isolate: false } },
      { extends: true, test: { name: 'isolated', include: ISOLATED, exclude: [SLOW] } },
      { extends: true, test: { name: 'slow', include: [SLOW] } },
    ],
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
      const { startBench }: typeof import('./mocks/node/bench/startBench.ts') = await import(
        here('dist/mocks/node/bench/startBench.js')
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

/** Leaves out the megabyte with which Base's SDK writes links to payments: no connector makes any. */
function noBrotli(): Plugin {
  const name = 'brotli-wasm'
  return {
    name: 'walletbench-no-brotli',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load: (id) => (id === `\0${name}` ? `throw new Error("The console's bundle leaves out ${name}.")` : undefined),
  }
}

/**
 * The page's service worker: MSW's own script, behind a listener that leaves this machine's addresses to the network,
 * so that JSON-RPC to the bench takes no detour.
 */
function mockWorker(): Plugin {
  const files: Record<string, () => string> = {
    'mockServiceWorker.js': () => readFileSync(here('node_modules/msw/lib/mockServiceWorker.js'), 'utf8'),
    'worker.js': () => `addEventListener('fetch', (event) => {
  const { hostname } = new URL(event.request.url)
  if (hostname === '127.0.0.1' || hostname === 'localhost') event.stopImmediatePropagation()
})
importScripts('/mockServiceWorker.js')
`,
  }
  return {
    name: 'walletbench-worker',
    generateBundle() {
      for (const [fileName, read] of Object.entries(files)) this.emitFile({ type: 'asset', fileName, source: read() })
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const name = (request.url ?? '').slice(1)
        const read = Object.hasOwn(files, name) ? files[name] : undefined
        if (!read) return next()
        response.setHeader('content-type', 'text/javascript').end(read())
      })
    },
  }
}
