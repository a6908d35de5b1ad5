import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Plugin, ViteDevServer } from 'vite'
import { passUpgrade } from '../http/passUpgrade.ts'
import { readRequestTarget } from '../http/readRequestTarget.ts'
import { refuseUpgrade } from '../http/startLoopbackServer.ts'
import { checkDevBenchOptions, createDevBench, type DevBench, type DevBenchOptions } from './createDevBench.ts'

/** What the plugin takes: where its bench is, or which one it starts. */
export type WalletbenchOptions = DevBenchOptions

const SCRIPT_PATH = '/@walletbench/page.js'
const SOCKET_PATH = '/@walletbench/dapp'

/**
 * Puts the wallets of a bench into the pages of Vite's dev server, and leads their JSON-RPC and WalletConnect to it. Pages
 * reach it through the dev server itself, so that a policy of `'self'` holds. It takes no part in a build.
 *
 * @example
 * // vite.config.ts
 * import { walletbench } from 'walletbench/vite'
 * export default defineConfig({ plugins: [react(), walletbench({ chains: [1, 10] })] })
 */
export function walletbench(options: WalletbenchOptions = {}): Plugin {
  checkDevBenchOptions(options)
  return {
    name: 'walletbench',
    apply: 'serve',
    configureServer: (server) => serveBench(server, options),
    transformIndexHtml: {
      order: 'post',
      // The last one to put a tag first: before all scripts of the page, which look for wallets at once.
      handler: () => [{ tag: 'script', attrs: { src: SCRIPT_PATH }, injectTo: 'head-prepend' }],
    },
  }
}

function serveBench(server: ViteDevServer, options: WalletbenchOptions): void {
  const { httpServer, middlewares, config } = server
  const bench = createDevBench(options)

  async function open(): Promise<string | undefined> {
    try {
      return await bench.open((url) => config.logger.info(`  ➜  Walletbench: ${url}`))
    } catch (error) {
      config.logger.error(`Walletbench: no bench has started. ${error instanceof Error ? error.message : error}`)
      return undefined
    }
  }
  // A test runner makes a server that never listens: it needs no bench.
  httpServer?.once('listening', () => void open())
  httpServer?.once('close', () => void bench.stop().catch(() => {}))

  async function acceptPage(request: IncomingMessage, socket: Duplex, head: Buffer, query: string): Promise<void> {
    // The page may be gone before the bench has started.
    socket.on('error', () => socket.destroy())
    const url = await open()
    if (url === undefined) return refuseUpgrade(socket, 502, 'No bench has started.\n')
    passUpgrade({
      request,
      socket,
      head,
      target: new URL(`/dapp?${query}`, url),
      onRefused: (status) => refuseUpgrade(socket, status, 'The bench refuses this page.\n'),
      onFailed: () => refuseUpgrade(socket, 502, 'No bench answers.\n'),
    })
  }
  // Other upgrades are Vite's, or of other plugins.
  httpServer?.on('upgrade', (request, socket, head) => {
    const target = readRequestTarget(request.url)
    if (target?.path !== SOCKET_PATH) return
    acceptPage(request, socket, head, target.query).catch(() => socket.destroy())
  })
  middlewares.use(SCRIPT_PATH, async (_request, response) => {
    const url = await open()
    // A server within another one has no sockets: its pages connect to the bench itself.
    const query = httpServer ? `?socket=${SOCKET_PATH}` : ''
    const script = await readScript(bench, url, query)
    response
      .writeHead(200, { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-store' })
      .end(script)
  })
}

/** A page must load in any case: an error is one line of its console. */
async function readScript({ readScript: read }: DevBench, url: string | undefined, query: string): Promise<string> {
  try {
    if (url !== undefined) return await read(url, query)
  } catch {
    // The bench of another process has ended.
  }
  const text = `Walletbench: no bench answers${url === undefined ? '' : ` at ${url}`}. Is it still running?`
  return `console.warn(${JSON.stringify(text)})`
}
