import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { RequestTarget } from '#mocks/node/http/readRequest'
import type { Relay, RelaySocket } from '#mocks/relay/relayTypes'
import type { createSocketServer, SocketClient } from '../http/createSocketServer.ts'
import { refuseUpgrade } from '../http/startLoopbackServer.ts'

/** The upgrade's Host and Origin are checked already. */
export function serveRelaySocket(parameters: {
  readonly relay: Relay
  readonly sockets: Pick<ReturnType<typeof createSocketServer>, 'accept'>
  readonly request: IncomingMessage
  readonly socket: Duplex
  readonly head: Buffer
  readonly target: RequestTarget
}): void {
  const { relay, sockets, request, socket, head, target } = parameters
  const url = `ws://${request.headers.host}${target.text}`
  let client: SocketClient | undefined
  // The relay decides before the WebSocket exists.
  const early: (() => void)[] = []
  const soon = (act: (client: SocketClient) => void): void => {
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
  socket.once('close', () => {
    if (!client) connection.closed()
  })
  sockets.accept(request, socket, head, (accepted) => {
    client = accepted
    accepted.onMessage((data) => {
      if (typeof data === 'string') connection.receive(data)
      else accepted.close(1003, 'The relay reads text')
    })
    accepted.onClose(() => connection.closed())
    for (const act of early) act()
  })
}

function toRelaySocket(soon: (act: (client: SocketClient) => void) => void, socket: Duplex): RelaySocket {
  return {
    send: (text) => soon((client) => client.send(text)),
    close: (code, reason) => soon((client) => client.close(code, reason)),
    ping: () => soon((client) => client.ping()),
    terminate: () => void socket.destroy(),
  }
}
