import type { WebSocket } from 'ws'
import type { Route } from './createRoutes.ts'
import { deliverBySocket } from './deliverBySocket.ts'

/** The WebSockets of a server, by space. */
export type SocketTable = {
  /** Serves JSON-RPC to a connected client. */
  serve(socket: WebSocket, route: Route): void
  /** Ends the connections to a space. */
  end(space: string): void
}

/** Makes the table of open WebSockets. */
export function createSocketTable(): SocketTable {
  const sockets = new Map<string, Set<WebSocket>>()
  return {
    serve(socket, { space, client, uniqueIds }) {
      const { name, gateway } = space
      const ofSpace = sockets.get(name) ?? new Set()
      sockets.set(name, ofSpace.add(socket))
      const connection = gateway.connect({
        client,
        uniqueIds,
        send: (text) => socket.send(text),
        deliver: (fault, answer) => deliverBySocket(fault, answer, socket),
      })
      socket.on('message', (data) => void connection.receive(String(data)))
      socket.on('close', () => {
        ofSpace.delete(socket)
        connection.close()
      })
      // The frame is invalid or too long. `ws` already closes the connection with the matching code (RFC 6455 §7.4.1).
      socket.on('error', () => {})
    },
    end(space) {
      for (const socket of sockets.get(space) ?? []) socket.close(1001, 'This chain was removed')
      sockets.delete(space)
    },
  }
}
