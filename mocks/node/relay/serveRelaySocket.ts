import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocket, type WebSocketServer } from 'ws'
import type { Relay, RelayConnection, RelaySocket } from '#mocks/relay/relayTypes'
import { refuseUpgrade } from '../http/startLoopbackServer.ts'

export type RelaySocketParameters = {
  readonly relay: Relay
  /** Accepts the upgrades. It has no HTTP server. */
  readonly sockets: WebSocketServer
  readonly request: IncomingMessage
  readonly socket: Duplex
  readonly head: Buffer
}

/** How many bytes may be buffered for a client that does not read. */
const BUFFER_LIMIT = 32 * 1024 * 1024

/** Passes an upgrade, whose Host and Origin are checked, to the relay, which accepts or refuses it. */
export function serveRelaySocket(parameters: RelaySocketParameters): void {
  const { relay, sockets, request, socket, head } = parameters
  const url = `ws://${request.headers.host}${request.url}`
  let client: WebSocket | undefined
  // The relay decides before the WebSocket exists. Its first messages wait for it.
  const early: (() => void)[] = []
  const soon = (act: (client: WebSocket) => void): void => {
    if (client) act(client)
    else early.push(() => client && act(client))
  }

  const opened = relay.open({ url, origin: request.headers.origin }, toRelaySocket(soon, socket))
  if ('refusal' in opened) {
    if (opened.refusal.status === 0) socket.destroy()
    else refuseUpgrade(socket, opened.refusal.status, `${opened.refusal.text}\n`)
    return
  }
  const { connection } = opened
  // A malformed upgrade never becomes a WebSocket.
  socket.once('close', () => {
    if (!client) connection.closed()
  })
  sockets.handleUpgrade(request, socket, head, (webSocket) => {
    client = webSocket
    feed(webSocket, connection)
    for (const act of early) act()
  })
}

function toRelaySocket(soon: (act: (client: WebSocket) => void) => void, socket: Duplex): RelaySocket {
  return {
    send: (text) =>
      soon((client) => {
        if (client.bufferedAmount > BUFFER_LIMIT) client.terminate()
        else if (client.readyState === WebSocket.OPEN) client.send(text)
      }),
    close: (code, reason) => soon((client) => close(client, code, reason)),
    ping: () =>
      soon((client) => {
        if (client.readyState === WebSocket.OPEN) client.ping()
      }),
    terminate: () => void socket.destroy(),
  }
}

function feed(webSocket: WebSocket, connection: RelayConnection): void {
  webSocket.on('message', (data, isBinary) => {
    if (isBinary) webSocket.close(1003, 'The relay reads text')
    else connection.receive(String(data))
  })
  webSocket.on('close', () => connection.closed())
  webSocket.on('error', () => webSocket.terminate())
}

/** Closes a WebSocket. Some codes are never sent, RFC 6455 §7.4.1: they only describe how a connection ended. */
function close(client: WebSocket, code: number, reason: string): void {
  try {
    client.close(code, reason)
  } catch {
    client.terminate()
  }
}
