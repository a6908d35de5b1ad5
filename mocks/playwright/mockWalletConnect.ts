import type { BrowserContext, WebSocketRoute } from '@playwright/test'
import { systemClock } from '#mocks/core/clock'
import { checkInput } from '#mocks/core/input/checkInput'
import { url } from '#mocks/core/input/readers'
import { list, optional, shape } from '#mocks/core/input/shapes'
import type { MockedChain } from '#mocks/node/publicNodes/createRpcAnswers'
import { postJson } from '#mocks/node/publicNodes/outsideRequest'
import { createBenchRegistry, nodeTimers, verifyNatively } from '#mocks/node/relay/relayPlatform'
import type { Registry } from '#mocks/registry/createRegistry'
import { registryHandleReader } from '#mocks/registry/toRegistryHandlers'
import { createRelay } from '#mocks/relay/createRelay'
import { driveRelay } from '#mocks/relay/driveRelay'
import { relayHandleReader, spaceNameReader } from '#mocks/relay/relayReader'
import type { Relay, RelayConnection, RelaySocket } from '#mocks/relay/relayTypes'
import { routeRegistry, routeWebSockets, WALLETCONNECT_URLS } from './contextRoutes.ts'
import { keepOnline } from './keepOnline.ts'
import { contextReader, mockedChainReader } from './playwrightReaders.ts'

/** What WalletConnect's hosts are answered by, in a Playwright page. */
export type MockWalletConnectParameters = {
  /** A relay that is already driven: a server's, or that of a network mock. Default: a new one. */
  readonly relay?: Relay | undefined
  /** Default: a registry with the wallets of `fixtures/registry`. */
  readonly registry?: Registry | undefined
  /** The relay's space of these pages, see `Relay.space`. Default: the default space. */
  readonly space?: string | undefined
  /** Chains of this machine that answer the JSON-RPC of WalletConnect's blockchain API, where no `registry` is given. */
  readonly chains?: readonly MockedChain[] | undefined
  /** Further relay addresses to answer, such as `wss://relay.test`. */
  readonly urls?: readonly string[] | undefined
}

/** The simulated WalletConnect servers of a context. */
export type MockWalletConnectReturnType = {
  readonly relay: Relay
  readonly registry: Registry
  /** Ends all connections. Later requests of the pages go to the network. Safe to call twice. */
  stop(): Promise<void>
}

const parametersReader = shape<MockWalletConnectParameters>({
  relay: optional(relayHandleReader),
  registry: optional(registryHandleReader),
  space: optional(spaceNameReader),
  chains: optional(list(mockedChainReader)),
  urls: optional(list(url('ws:', 'wss:', 'http:', 'https:'))),
})

type RouteRelayParameters = {
  readonly relay: Relay
  /** Default: the one that the path of their address names. */
  readonly space?: string | undefined
  readonly urls: RegExp
}

/**
 * Simulates WalletConnect's servers for any page, at their default addresses, in the test's process: the relay, the
 * wallet list, and verify with its iframe. Call it before the page is opened.
 *
 * Only these hosts are routed. All other requests of the page pass through.
 *
 * @example
 * const { relay } = await mockWalletConnect(context)
 * await page.goto('https://dapp.test')
 * relay.faults.add({ match: { tag: 1108 }, do: { kind: 'drop' } })
 */
export async function mockWalletConnect(
  context: BrowserContext,
  parameters: MockWalletConnectParameters = {},
): Promise<MockWalletConnectReturnType> {
  checkInput('mockWalletConnect', contextReader, context, 'the context')
  checkInput('mockWalletConnect', parametersReader, parameters)
  const { chains = [], urls = [], space } = parameters
  const { registry = createBenchRegistry(toRegistryChains(chains)) } = parameters
  const relay = parameters.relay ?? createRelay({ clock: systemClock, verifySignature: verifyNatively })
  const stopDriving = parameters.relay ? () => {} : driveRelay({ relay, clock: systemClock, ...nodeTimers })
  const unrouteRegistry = await routeRegistry(context, registry)
  const stopKeepingOnline = await keepOnline(context)
  const unrouteRelay = await routeRelay(context, { relay, space, urls: toPattern(urls) })
  let stopped = false

  return {
    relay,
    registry,
    async stop() {
      if (stopped) return
      stopped = true
      stopDriving()
      stopKeepingOnline()
      unrouteRelay()
      await unrouteRegistry()
    },
  }
}

function toRegistryChains(chains: readonly MockedChain[]): Parameters<typeof createBenchRegistry>[0] {
  const toId = ({ chainId }: MockedChain) => `eip155:${chainId}`
  return {
    chains: chains.map(toId),
    async sendRpc(id, text) {
      const chain = chains.find((candidate) => toId(candidate) === id)
      return chain ? String((await postJson(chain.rpcUrl, text)).body) : undefined
    },
  }
}

function toPattern(urls: readonly string[]): RegExp {
  if (urls.length === 0) return WALLETCONNECT_URLS.relay
  const hosts = urls.map((url) => new URL(url).host.replace(/[.[\]]/g, '\\$&'))
  return new RegExp(`${WALLETCONNECT_URLS.relay.source}|^wss?://(${hosts.join('|')})(:\\d+)?([/?#]|$)`)
}

async function routeRelay(context: BrowserContext, parameters: RouteRelayParameters): Promise<() => void> {
  const { relay, space, urls } = parameters
  const routes = new Set<WebSocketRoute>()
  let stopped = false
  await routeWebSockets(context, urls, async (route) => {
    if (stopped) return void route.connectToServer()
    const connection = await open(relay, route, space)
    if (connection) feed(route, connection, routes)
  })
  return () => {
    stopped = true
    for (const route of routes) void route.close({ code: 1001 })
  }
}

/** A refused route must be closed before its handler returns. */
async function open(
  relay: Relay,
  route: WebSocketRoute,
  space: string | undefined,
): Promise<RelayConnection | undefined> {
  const socket: RelaySocket = {
    send: (text) => route.send(text),
    close: (code, reason) => void route.close({ code, reason }),
    // RFC 6455 §7.1.5: the close code that a page sees if there was no closing handshake.
    terminate: () => void route.close({ code: 1006 }),
  }
  const opened = relay.open({ url: route.url(), space }, socket)
  if ('connection' in opened) return opened.connection
  await route.close({ code: 1006 })
  return undefined
}

function feed(route: WebSocketRoute, connection: RelayConnection, routes: Set<WebSocketRoute>): void {
  routes.add(route)
  route.onMessage((data) => {
    if (typeof data === 'string') connection.receive(data)
    else void route.close({ code: 1003, reason: 'The relay reads text' })
  })
  route.onClose((code = 1005, reason = '') => {
    routes.delete(route)
    connection.closed()
    // A handler of the page's close event must answer it, or the page waits.
    void route.close({ code, reason })
  })
}
