import type { RequestHandler, WebSocketHandler, ws } from 'msw'
import { isWebSocketUpgrade, narrowHandler } from '#mocks/core/handledRequest'
import { checkInput } from '#mocks/core/input/checkInput'
import { func, url, word } from '#mocks/core/input/readers'
import { list, optional, shape } from '#mocks/core/input/shapes'
import { isWalletConnectHost, WALLETCONNECT_DOMAINS } from '#mocks/core/walletConnectHosts'
import { relayHandleReader } from './relayReader.ts'
import type { Relay, RelayConnection, RelaySocket } from './relayTypes.ts'

export type RelayMsw = Pick<typeof import('msw'), 'HttpResponse' | 'http' | 'passthrough' | 'ws'>

/** The relay that the handlers serve, and its addresses. */
export type RelayHandlersParameters = {
  readonly relay: Relay
  /** Further relay addresses, such as `wss://relay.test`: every path of their hosts is answered. */
  readonly urls?: readonly string[] | undefined
  /**
   * Called when an upgrade to the relay arrives as an HTTP request: from a WebSocket that MSW does not intercept. It is
   * refused.
   */
  readonly onForeignUpgrade?: (() => void) | undefined
  /**
   * What becomes of WebSockets to other addresses. `pass`, the default: they go to the network. `leave`: these handlers
   * do not match them, so that other handlers can, and MSW does with the rest what it does with every WebSocket.
   */
  readonly others?: 'pass' | 'leave' | undefined
}

/** The handlers, in the order in which MSW asks them. */
export type RelayHandlers = (RequestHandler | WebSocketHandler)[]
type Client = Parameters<Parameters<ReturnType<typeof ws.link>['addEventListener']>[1]>[0]['client']

/** The default `relayUrl` of WalletConnect's clients, and its other name. */
const DEFAULT_URLS = ['wss://relay.walletconnect.org', 'wss://relay.walletconnect.com']

const handlersReader = shape<RelayHandlersParameters>({
  relay: relayHandleReader,
  urls: optional(list(url('ws:', 'wss:', 'http:', 'https:'))),
  onForeignUpgrade: optional(func()),
  others: optional(word(['pass', 'leave'])),
})

/** Takes MSW as a parameter, so that a page bundles only these parts of it. */
export function toRelayHandlers(msw: RelayMsw, parameters: RelayHandlersParameters): RelayHandlers {
  checkInput('createRelayHandlers', handlersReader, parameters)
  const { HttpResponse, http, passthrough, ws } = msw
  const { relay, urls = [], onForeignUpgrade, others = 'pass' } = parameters
  const hosts = new Set([...DEFAULT_URLS, ...urls].map(toHost))

  const refused = http.get('*', () => {
    onForeignUpgrade?.()
    return HttpResponse.error()
  })
  const foreign = narrowHandler(refused, (request) => isWebSocketUpgrade(request) && hosts.has(toHost(request.url)))
  const address = others === 'pass' ? '*' : toAddressPattern(hosts)
  const connection = ws.link(address).addEventListener('connection', ({ client, server }) => {
    const host = toHost(String(client.url))
    if (hosts.has(host)) serve(relay, client)
    else if (isWalletConnectHost(host)) refuse(client)
    else server.connect()
  })
  // The first matching handler answers. The link comes last, as it adds a handler that answers its upgrades.
  if (others === 'leave') return [foreign, connection]
  return [foreign, narrowHandler(http.get('*', passthrough), isWebSocketUpgrade), connection]
}

function toAddressPattern(hosts: ReadonlySet<string>): RegExp {
  const own = [...hosts].map((host) => host.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')
  return new RegExp(`^\\w+://(${own}|([^/?#]+\\.)?${WALLETCONNECT_DOMAINS})(:\\d+)?([/?#]|$)`, 'i')
}

function toHost(url: string): string {
  const [, scheme = '', host = ''] = /^(\w+):\/\/([^/?#]*)/.exec(url) ?? []
  const port = scheme === 'wss' || scheme === 'https' ? ':443' : ':80'
  return (host.endsWith(port) ? host.slice(0, -port.length) : host).toLowerCase()
}

function serve(relay: Relay, client: Client): void {
  const socket: RelaySocket = {
    send: (text) => client.send(text),
    close: (code, reason) => client.close(code, reason),
    // RFC 6455 §7.1.5: the close code that a client sees if there was no closing handshake.
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

/** Page, worker and Node all have `Event`, but this folder includes the types of none. */
declare const Event: new (type: 'error') => object

/** WebSockets standard, "fail the WebSocket connection": a page learns neither the status nor the text. */
function refuse(client: Client): void {
  const { socket } = client as { socket?: { dispatchEvent(event: object): unknown } }
  socket?.dispatchEvent(new Event('error'))
  client.close(1006, '')
}
