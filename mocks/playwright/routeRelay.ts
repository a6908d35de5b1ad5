import type { BrowserContext, WebSocketRoute } from '@playwright/test'
import type { Relay, RelayConnection, RelaySocket } from '#mocks/relay/relayTypes'
import { announceRefusals } from './announceRefusals.ts'

export type RouteRelayParameters = {
  readonly relay: Relay
  /** The addresses of the relay. */
  readonly urls: RegExp
}

/**
 * Puts a relay in the place of the network for the WebSockets of a context's pages. Others are left alone.
 * It counts for pages that are opened afterwards.
 *
 * @returns what ends it, and the connections that there are
 */
export async function routeRelay(context: BrowserContext, { relay, urls }: RouteRelayParameters): Promise<() => void> {
  const routes = new Set<WebSocketRoute>()
  let stopped = false
  await context.addInitScript(announceRefusals)
  await context.routeWebSocket(urls, async (route) => {
    // Playwright takes no such route away again.
    if (stopped) return void route.connectToServer()
    const connection = await open(relay, route)
    if (connection) feed(route, connection, routes)
  })
  return () => {
    stopped = true
    for (const route of routes) void route.close({ code: 1001 })
  }
}

/** Nothing when the relay refuses: it must be closed before its route is through, which is when it counts as open. */
async function open(relay: Relay, route: WebSocketRoute): Promise<RelayConnection | undefined> {
  const socket: RelaySocket = {
    send: (text) => route.send(text),
    close: (code, reason) => void route.close({ code, reason }),
    // RFC 6455 §7.1.5: what a page sees of a connection that ended with no closing handshake.
    terminate: () => void route.close({ code: 1006 }),
  }
  const opened = relay.open({ url: route.url() }, socket)
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
    // Whoever listens for a page's close must answer it: else the page waits.
    void route.close({ code, reason })
  })
}
