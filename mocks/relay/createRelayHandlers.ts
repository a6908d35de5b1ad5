import { HttpResponse, http, passthrough, type RequestHandler, type WebSocketHandler, ws } from 'msw'
import type { Relay, RelayConnection, RelaySocket } from './relayTypes.ts'

export type RelayHandlersParameters = {
  readonly relay: Relay
  /** Addresses of relays beside WalletConnect's own, such as `wss://relay.test`: every path of their hosts. */
  readonly urls?: readonly string[] | undefined
  /**
   * Told when an upgrade to the relay came as an HTTP request: a WebSocket that MSW does not see into. It is refused.
   */
  readonly onForeignUpgrade?: (() => void) | undefined
}

/** The client's end of a WebSocket that MSW took over. */
type Client = Parameters<Parameters<ReturnType<typeof ws.link>['addEventListener']>[1]>[0]['client']

/** What the clients of WalletConnect call when nobody gives them a `relayUrl`, and its other name. */
const DEFAULT_URLS = ['wss://relay.walletconnect.org', 'wss://relay.walletconnect.com']

/** The domains of WalletConnect: nothing goes there. */
const WALLETCONNECT = /(^|\.)(walletconnect|web3modal|reown)\.(com|org)$/

/**
 * Makes the MSW handlers that put a relay at WalletConnect's addresses, for a page's worker and for Node's
 * `setupServer`. WebSockets to other addresses go where they were meant to: MSW leaves none to the network by itself
 * once it has a handler for one.
 *
 * @example
 * const worker = setupWorker(...createRelayHandlers({ relay }))
 */
export function createRelayHandlers(parameters: RelayHandlersParameters): (RequestHandler | WebSocketHandler)[] {
  const { relay, urls = [], onForeignUpgrade } = parameters
  const hosts = new Set([...DEFAULT_URLS, ...urls].map(toHost))

  const isUpgrade = (headers: Headers) => headers.get('upgrade')?.toLowerCase() === 'websocket'
  const foreign = http.get(
    ({ request }) => isUpgrade(request.headers) && hosts.has(toHost(request.url)),
    () => {
      onForeignUpgrade?.()
      return HttpResponse.error()
    },
  )
  const other = http.get(({ request }) => isUpgrade(request.headers), passthrough)
  const connection = ws.link('*').addEventListener('connection', ({ client, server }) => {
    const host = toHost(String(client.url))
    if (hosts.has(host)) serve(relay, client)
    else if (WALLETCONNECT.test(host)) refuse(client)
    else server.connect()
  })
  // The first handler that fits answers, and the link brings one of its own for upgrades, which answers all.
  return [foreign, other, connection]
}

/** `host:port` in lower case, the default port left out. */
function toHost(url: string): string {
  const [, scheme = '', host = ''] = /^(\w+):\/\/([^/?#]*)/.exec(url) ?? []
  const port = scheme === 'wss' || scheme === 'https' ? ':443' : ':80'
  return (host.endsWith(port) ? host.slice(0, -port.length) : host).toLowerCase()
}

function serve(relay: Relay, client: Client): void {
  const socket: RelaySocket = {
    send: (text) => client.send(text),
    close: (code, reason) => client.close(code, reason),
    // RFC 6455 §7.1.5: what a client sees of a connection that ended with no closing handshake.
    terminate: () => client.close(1006, ''),
  }
  const opened = relay.open({ url: String(client.url) }, socket)
  if ('refusal' in opened) refuse(client)
  else feed(client, opened.connection)
}

function feed(client: Client, connection: RelayConnection): void {
  client.addEventListener('message', ({ data }) => {
    if (typeof data === 'string') connection.receive(data)
    else client.close(1003, 'The relay reads text')
  })
  client.addEventListener('close', () => connection.closed())
}

/** Page, worker and Node all have it; this folder has the types of none. */
declare const Event: new (type: 'error') => object
type Headers = { get(name: string): string | null }

/** WebSockets standard, "fail the WebSocket connection": a page is told neither the status nor the text. */
function refuse(client: Client): void {
  const { socket } = client as { socket?: { dispatchEvent(event: object): unknown } }
  socket?.dispatchEvent(new Event('error'))
  client.close(1006, '')
}
