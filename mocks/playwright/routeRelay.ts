import type { BrowserContext, WebSocketRoute } from '@playwright/test'
import type { Relay, RelayConnection, RelaySocket } from '#mocks/relay/relayTypes'
import { routeWebSockets } from './routeWebSockets.ts'

export type RouteRelayParameters = {
  readonly relay: Relay
  /** The space of all these connections. Default: the one that the path of their address names. */
  readonly space?: string | undefined
  /** A pattern for the addresses of the relay. */
  readonly urls: RegExp
}

/**
 * Connects matching WebSockets of a context's pages to a relay instead of the network. Other WebSockets pass through.
 * Applies to pages that are opened afterwards.
 *
 * @returns a function that ends the route and its connections
 */
export async function routeRelay(context: BrowserContext, parameters: RouteRelayParameters): Promise<() => void> {
  const { relay, space, urls } = parameters
  const routes = new Set<WebSocketRoute>()
  let stopped = false
  await routeWebSockets(context, urls, async (route) => {
    // Playwright cannot remove such a route.
    if (stopped) return void route.connectToServer()
    const connection = await open(relay, route, space)
    if (connection) feed(route, connection, routes)
  })
  return () => {
    stopped = true
    for (const route of routes) void route.close({ code: 1001 })
  }
}

/** Opens a connection; undefined if the relay refuses. A refused route must be closed before its handler returns. */
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
