import { createRequire } from 'node:module'
import type { Browser, BrowserContext, Page, ViewportSize } from '@playwright/test'
import { BenchError } from '#mocks/core/BenchError'
import type { Bench } from '#mocks/node/bench/benchTypes'
import { checkBenchParameters } from '#mocks/node/bench/checks/checkBenchParameters'
import { listBenchSecrets } from '#mocks/node/bench/listBenchSecrets'
import { type ControlledSide, toControlledWallet } from '#mocks/node/control/controlContext'
import { type ControlServer, startControlServer } from '#mocks/node/control/startControlServer'
import { toRemotePage } from '#mocks/node/dapps/pageScripts'
import { findRemoteTransport } from '#mocks/node/dapps/remote/remoteUrls'
import { createDisposables, type Disposables, toHandle } from '#mocks/node/shared/createDisposables'
import { startTestBench, type TestBench } from '#mocks/playwright/bench/startTestBench'
import { toDemoUrl } from '#mocks/playwright/console/demo'
import { startSideConsole } from '#mocks/playwright/console/sideConsole'
import { guardEgress } from '#mocks/playwright/egress/guardEgress'
import type { EgressPort } from '#mocks/playwright/egress/proxy/proxyHandler'
import { type EgressProxy, startEgressProxy } from '#mocks/playwright/egress/proxy/startEgressProxy'
import type { BenchOptions, TestWalletOptions } from '#mocks/playwright/options'
import { createSimulatedSide, type SimulatedSide } from '#mocks/playwright/side/createSimulatedSide'
import { installNetwork } from '#mocks/playwright/side/installNetwork'
import type { Trace } from '#mocks/trace/createTrace'
import type { BrowserControls } from '#mocks/world/walletSide'
import { createBrowsedPages, createPageObserver } from './browsedPages.ts'
import { createBrowsedSafe } from './browsedSafe.ts'
import { type Capture, installCapture } from './capture/installCapture.ts'
import { type BrowserParameters, launchBrowser, placeWindows } from './launchBrowser.ts'

const NORMALIZE_SINCE = '1.65'

export type BrowseParameters = BrowserParameters &
  Pick<BenchOptions, 'chains' | 'mnemonic' | 'accounts' | 'rpc'> & {
    readonly url: string
    readonly wallets?: TestWalletOptions['wallets']
    readonly allow?: readonly string[] | undefined
    /** Folders or files of built contracts, such as Foundry's `out`, which the console decodes with. */
    readonly abi?: readonly string[] | undefined
    /** Whether the trace must have the user's actions. It has them anyway if Playwright can name elements. */
    readonly needsActions?: boolean | undefined
    readonly safe?: boolean | undefined
    /** Default: the dapp's own. Dapps with `allowedDomains` need `https://app.safe.global`. */
    readonly safeOrigin?: string | undefined
    readonly controlToken?: string | undefined
    readonly onClosed?: (() => void) | undefined
  }

export type Browse = AsyncDisposable & {
  readonly bench: Bench
  readonly trace: Trace
  readonly consoleUrl: string
  readonly url: string
  readonly controlUrl: string | undefined
  readonly context: BrowserContext
  readonly consoleContext: BrowserContext
  stop(): Promise<void>
}

const DEMO = 'demo'
const SPACE = 'browse'
/** Milliseconds. */
const PATIENCE = 2 ** 31 - 1
const WINDOW = { width: 1280, height: 900 }

export async function startBrowse(parameters: BrowseParameters): Promise<Browse> {
  const { chains, mnemonic, accounts, allow = [], abi, headless = false } = parameters
  const parts = createDisposables()
  try {
    const testBench = await parts.add(startTestBench({ chains, mnemonic, accounts }))
    await testBench.reset()
    const proxy = await parts.add(startEgressProxy())
    const partitionedStorage = parameters.safeOrigin !== undefined
    const browser = await launchBrowser(parts, { ...parameters, partitionedStorage, proxy, size: WINDOW })
    const pages = createBrowsedPages()
    let capture: Capture | undefined
    const settled = async () => capture?.settled()
    const side = await parts.add(
      createSimulatedSide({
        testBench,
        options: { wallets: parameters.wallets },
        rpc: parameters.rpc,
        name: SPACE,
        title: parameters.url === DEMO ? 'The dapp of the console' : parameters.url,
        readTimeout: () => PATIENCE,
        step: (_title, body) => body(),
        browser: pages,
        observer: createPageObserver(testBench.trace, settled),
        settled,
      }),
    )
    const { simulated: wallet } = side.wallets[0]
    if (!side.controls || !wallet) throw new RangeError('Without controls')
    const { consoleUrl } = await parts.add(startSideConsole({ testBench, space: SPACE, controls: side.controls, abi }))
    const { controlToken: token } = parameters
    const own = { testBench, side, space: SPACE, browser: pages, consoleUrl }
    const control =
      token === undefined
        ? undefined
        : await parts.add(startBrowseControl({ ...own, options: { chains, mnemonic, accounts }, token }))
    const demoUrl = toDemoUrl(consoleUrl)
    const url = parameters.url === DEMO ? demoUrl : parameters.url
    const safe = createBrowsedSafe({ wallet, origin: parameters.safeOrigin, dappUrl: url })
    const context = await browser.newContext({ viewport: headless ? WINDOW : null, proxy: proxy.proxy })
    const network = await parts.add(
      installNetwork(context, { bench: testBench.bench, space: SPACE, rpc: parameters.rpc, proxy }),
    )
    void parts.add(Promise.resolve(proxyRemoteWindows(proxy)))
    for (const each of allow) network.egress.allow(each)
    const documents = await side.install(context)
    if (documents) pages.attach({ context, documents, egress: network.egress, wallet: side.wallets[0] })
    void parts.add(Promise.resolve(pages))
    await safe.install(context)
    const consoleContext = await openConsoleContext(parts, { browser, proxy, viewport: headless ? WINDOW : null })
    const stop = () => parts.stop()
    watchClosing(browser, [context, consoleContext], () => parameters.onClosed?.())
    const [page, consolePage] = await Promise.all([context.newPage(), consoleContext.newPage()])
    if (hasNormalize(page)) {
      capture = await parts.add(installCapture(context, { trace: testBench.trace, isDapp, demoUrl, safe }))
      await capture.attach(page)
    } else if (parameters.needsActions) throw toNormalizeError()
    if (!headless) await placeWindows({ dapp: page, console: consolePage }).catch(() => {})
    await consolePage.goto(consoleUrl)
    if (parameters.safe) await safe.open(page, url)
    // A server that does not answer is shown by the browser, and tried again by the person.
    else await page.goto(url, { waitUntil: 'commit' }).catch(() => {})
    await page.bringToFront()
    const { bench, trace } = testBench
    const controlUrl = control?.controlUrl
    return { bench, trace, consoleUrl, url, controlUrl, context, consoleContext, stop, [Symbol.asyncDispose]: stop }
  } catch (error) {
    await parts.discard()
    throw error
  }
}

const isDapp = (url: string): boolean => findRemoteTransport(url) === undefined

function watchClosing(browser: Browser, contexts: readonly BrowserContext[], onClosed: () => void): void {
  let done = false
  const look = () => {
    if (done || (browser.isConnected() && contexts.some((context) => context.pages().length > 0))) return
    done = true
    onClosed()
  }
  browser.on('disconnected', look)
  for (const context of contexts) context.on('page', (page) => page.on('close', look))
}

export function hasNormalize(page: Pick<Page, 'locator'>): boolean {
  const { normalize } = page.locator('html') as { readonly normalize?: unknown }
  return typeof normalize === 'function'
}

export function toNormalizeError(version = readVersion()): BenchError {
  return new BenchError(`walletbench codegen needs Playwright ${NORMALIZE_SINCE} or newer. Installed is ${version}.`, {
    metaMessages: ['It names the elements of your dapp by locator.normalize(), which older releases do not have.'],
    hint: `Install it: npm install --save-dev @playwright/test@^${NORMALIZE_SINCE}.0`,
  })
}

function readVersion(): string {
  const { version } = createRequire(import.meta.url)('@playwright/test/package.json') as { readonly version: string }
  return version
}

type OpenConsoleContextParameters = {
  readonly browser: Browser
  readonly proxy: EgressProxy
  readonly viewport: ViewportSize | null
}

/** It reaches only this machine: a console shows what dapps name, such as their icons. */
async function openConsoleContext(
  parts: Disposables,
  { browser, proxy, viewport }: OpenConsoleContextParameters,
): Promise<BrowserContext> {
  // What arrives there is none of the dapp's requests.
  const port = await proxy.open()
  await parts.add(Promise.resolve({ stop: port.close }))
  const context = await browser.newContext({ viewport, proxy: port.proxy })
  await parts.add(guardEgress(context, { proxy: port }))
  return context
}

/** Playwright answers the windows before, unless a second debugger lets a new window run too early. It then reloads. */
export function proxyRemoteWindows(proxy: EgressPort): { stop(): void } {
  const body = toRemotePage('Wallet', 'nothing')
  const headers = { 'cache-control': 'no-store', 'content-type': 'text/html; charset=utf-8' }
  const stop = proxy.use({
    async answer({ url, headers: { 'sec-fetch-dest': target } }) {
      const isWindow = target === 'document' || target === 'iframe'
      return isWindow && findRemoteTransport(url) ? { status: 200, headers, body } : undefined
    },
  })
  return { stop }
}

type BrowseControlParameters = {
  readonly testBench: TestBench
  /** Their secrets stay out of recordings. */
  readonly options: Pick<BenchOptions, 'chains' | 'mnemonic' | 'accounts'>
  readonly space: string
  readonly side: Pick<SimulatedSide, 'sideWallets'>
  readonly browser: BrowserControls
  readonly consoleUrl: string
  readonly token: string
}

export async function startBrowseControl(parameters: BrowseControlParameters): Promise<ControlServer> {
  const { testBench, options, side, browser, token } = parameters
  const { trace } = testBench
  const wallets = side.sideWallets.map(toControlledWallet)
  const pages = { frames: () => browser.getState().dapps }
  const controlled: ControlledSide = { wallets, server: { pages } }
  const { port, controlUrl, stop } = await startControlServer({
    port: 0,
    token,
    async loadApi() {
      const { createControlApi } = await import('#mocks/node/control/createControlApi')
      const secrets = listBenchSecrets(checkBenchParameters({ ...options, controlToken: token }))
      return createControlApi({ bench: toBrowsedBench(parameters), trace, secrets, dapps: async () => controlled })
    },
  })
  return toHandle({
    port,
    controlUrl,
    async stop() {
      await stop()
      for (const { waits } of wallets) waits.stop()
    },
  })
}

function toBrowsedBench({ testBench: { bench }, space, consoleUrl }: BrowseControlParameters): TestBench['bench'] {
  const { faults, getState, subscribe } = bench.relay.space(space)
  const relay: TestBench['bench']['relay'] = {
    ...bench.relay,
    faults,
    getState,
    subscribe,
    space: (name) => bench.relay.space(name === '' ? space : name),
  }
  return { ...bench, relay, relayUrl: `${bench.relayUrl.replace(/\/$/, '')}/s/${space}`, consoleUrl }
}
