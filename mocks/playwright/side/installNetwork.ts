import type { BrowserContext, ConsoleMessage, WebError } from '@playwright/test'
import type { Bench } from '#mocks/node/bench/benchTypes'
import { connectSocket } from '#mocks/node/publicNodes/outsideRequest'
import { mockChains } from '#mocks/playwright/chains/mockChains'
import { routeRegistry, toRegistryHandler, WALLETCONNECT_URLS } from '#mocks/playwright/contextRoutes'
import type { Egress } from '#mocks/playwright/egress/egress'
import { type GuardEgressOptions, guardEgress } from '#mocks/playwright/egress/guardEgress'
import type { EgressPort } from '#mocks/playwright/egress/proxy/proxyHandler'
import { mockWalletConnect } from '#mocks/playwright/mockWalletConnect'
import type { Registry } from '#mocks/registry/createRegistry'

export type InstallNetworkParameters = Omit<GuardEgressOptions, 'proxy'> & {
  readonly bench: Bench
  readonly space: string
  readonly rpc: Readonly<Record<string, number>> | undefined
  readonly proxy: EgressPort | undefined
}

export type InstalledNetwork = {
  readonly egress: Egress
  readonly pageErrors: PageErrors
  findProblems(): Promise<readonly string[]>
  stop(): Promise<void>
}

type ProxyWalletConnectParameters = {
  readonly proxy: EgressPort
  readonly registry: Registry
  readonly relayUrl: string
  readonly space: string
}

export async function installNetwork(
  context: BrowserContext,
  { bench, space, rpc, walletHosts, proxy, stays = false }: InstallNetworkParameters,
): Promise<InstalledNetwork> {
  const pageErrors = watchPageErrors(context)
  // Playwright asks the newest route first: what nothing else takes is left to the guard.
  const guard = await guardEgress(context, { proxy, walletHosts, stays })
  const { relay, registry, info } = bench
  const walletConnect = await (stays && proxy
    ? proxyWalletConnect(context, { proxy, registry, relayUrl: bench.relayUrl, space })
    : mockWalletConnect(context, { relay, registry, space }))
  const release = proxy?.use(toRegistryHandler(registry))
  const sockets = stays && proxy ? 'proxy' : 'route'
  const chains = await mockChains(context, { chains: info.chains, rpc, proxy, sockets })
  return {
    egress: guard.egress,
    pageErrors,
    findProblems: async () => [...chains.findProblems(), ...(await guard.findProblems())],
    async stop() {
      pageErrors.stop()
      release?.()
      await Promise.allSettled([guard.stop(), walletConnect.stop(), chains.stop()])
      relay.dropSpace(space)
    },
  }
}

/** For a context that outlives the test. Its proxy takes the sockets: Playwright cannot remove the route of a WebSocket. */
async function proxyWalletConnect(
  context: BrowserContext,
  { proxy, registry, relayUrl, space }: ProxyWalletConnectParameters,
): Promise<{ stop(): Promise<void> }> {
  const unrouteRegistry = await routeRegistry(context, registry)
  const release = proxy.use({
    async upgrade(url) {
      if (!WALLETCONNECT_URLS.relay.test(url)) return undefined
      const { search, pathname } = new URL(url)
      // MetaMask's relay is below the space; WalletConnect's is the space itself.
      const path = pathname === '/connection/websocket' ? pathname : ''
      return (end) => connectSocket(end, new URL(`/s/${space}${path}${search}`, relayUrl).href)
    },
  })
  return {
    async stop() {
      release()
      await unrouteRegistry()
    },
  }
}

type PageErrors = { uncaught(): readonly string[]; logged(): readonly string[]; stop(): void }

const MOST = 10
const MOST_TEXT = 200

/** Page errors often say why a dapp did not ask its wallet. */
function watchPageErrors(context: BrowserContext): PageErrors {
  const uncaught: string[] = []
  const logged: string[] = []
  const noteUncaught = (error: WebError): void => keep(uncaught, toErrorText(error.error()))
  const noteLogged = (message: ConsoleMessage): void => {
    if (message.type() === 'error') keep(logged, toFirstLine(message.text()))
  }
  context.on('weberror', noteUncaught)
  context.on('console', noteLogged)
  return {
    uncaught: () => uncaught,
    logged: () => logged,
    stop() {
      context.off('weberror', noteUncaught)
      context.off('console', noteLogged)
    },
  }
}

function keep(texts: string[], text: string): void {
  texts.push(text)
  if (texts.length > MOST) texts.shift()
}

function toErrorText({ name, message, stack = '' }: Error): string {
  const text = toFirstLine(name && !message.startsWith(name) ? `${name}: ${message}` : message)
  // The query is a build tool's, or the dapp's own business.
  const place = /\bhttps?:\/\/[^/\s]+(\/[^\s?)]*)[^\s)]*?(:\d+:\d+)/.exec(stack)
  return place ? `${text}, at ${place[1]}${place[2]}` : text
}

function toFirstLine(text: string): string {
  const [line = ''] = text.trim().split('\n')
  return line.length > MOST_TEXT ? `${line.slice(0, MOST_TEXT)}…` : line
}
