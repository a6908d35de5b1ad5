import { existsSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Plugin, ViteDevServer } from 'vite'
import { BenchError } from '#mocks/core/BenchError'
import { checkInput } from '#mocks/core/input/checkInput'
import type { Reader } from '#mocks/core/input/reader'
import { anything, filled, integer, text } from '#mocks/core/input/readers'
import { list, optional, shape } from '#mocks/core/input/shapes'
import { checkOptionNames, toShown } from '#mocks/core/knownNames'
import type { Bench, BenchParameters } from '#mocks/node/bench/benchTypes'
import { passUpgrade } from '#mocks/node/http/passUpgrade'
import { readRequestTarget } from '#mocks/node/http/readRequest'
import { refuseUpgrade } from '#mocks/node/http/startLoopbackServer'
import { findPackageFile } from '#mocks/node/shared/ownPackage'

const NAMES: readonly (keyof DevBenchOptions)[] = [
  'chains',
  'mnemonic',
  'accounts',
  'allowOrigins',
  'dappWallets',
  'url',
]

const PREFERRED_PORT = 5182

/** The bench checks each chain and wallet when it starts. */
const optionsReader = shape<DevBenchOptions>({
  chains: optional(list(anything)) as Reader<DevBenchOptions['chains']>,
  mnemonic: optional(text({ min: 1, secret: true })),
  accounts: optional(integer({ min: 1, max: 1_000 })),
  allowOrigins: optional(list(filled)),
  dappWallets: optional(list(anything, { min: 1 })) as Reader<DevBenchOptions['dappWallets']>,
  url: optional(text({ secret: true })),
})

/** What the plugin takes: where its bench is, or which one it starts. */
export type WalletbenchOptions = DevBenchOptions

const SCRIPT_PATH = '/@walletbench/page.js'
const SOCKET_PATH = '/@walletbench/dapp'

type DevBenchOptions = Pick<BenchParameters, 'chains' | 'mnemonic' | 'accounts' | 'allowOrigins' | 'dappWallets'> & {
  /** The address of a bench that runs already, as `walletbench start` prints it. Default: starts one. */
  readonly url?: string | undefined
}

type DevBench = {
  open(onOpen: (url: string) => void): Promise<string>
  readScript(url: string, query: string): Promise<string>
  stop(): Promise<void>
}

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
    const script = await readScript(bench, url, httpServer ? `?socket=${SOCKET_PATH}` : '')
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

function checkDevBenchOptions(options: DevBenchOptions): void {
  checkOptionNames('What walletbench() was given', options, NAMES)
  checkInput('walletbench', optionsReader, options)
  const { url } = options
  if (url !== undefined && !(typeof url === 'string' && /^https?:/i.test(url) && URL.canParse(url)))
    throw new BenchError(`${toShown(url)} is not the address of a bench.`, {
      hint: "Give the one for dapps, as `walletbench start` prints it: walletbench({ url: 'http://127.0.0.1:5182' }).",
    })
}

export function createDevBench({ url, chains = [1], ...options }: DevBenchOptions): DevBench {
  let starting: Promise<Bench> | undefined
  let opening: Promise<string> | undefined

  async function start(onOpen: (url: string) => void): Promise<string> {
    if (url !== undefined) {
      onOpen(url)
      return url
    }
    const { startBench } = await import('../bench/startBench.ts')
    const own = { client: false, consoleDir: findConsole(), dappPort: { preferred: PREFERRED_PORT } }
    starting = startBench({ ...options, ...own, chains })
    const { dappUrl = '' } = await starting
    onOpen(dappUrl)
    return dappUrl
  }
  return {
    open(onOpen) {
      opening ??= start(onOpen)
      return opening
    },
    async readScript(address, query) {
      const response = await fetch(new URL(`/walletbench.js${query}`, address), { redirect: 'error' })
      if (!response.ok) throw new Error(`${response.status}`)
      return response.text()
    },
    async stop() {
      const bench = await starting?.catch(() => undefined)
      await bench?.stop()
    },
  }
}

function findConsole(): string | undefined {
  const console = findPackageFile('dist/console')
  return existsSync(console) ? console : undefined
}
