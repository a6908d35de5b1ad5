import type { SocketClient } from '../http/createSocketServer.ts'
import type { Route } from './createRoutes.ts'
import { deliverBySocket } from './deliverBySocket.ts'

/** The WebSockets of a server, by space. */
export type SocketTable = {
  /** Serves JSON-RPC to a connected client. */
  serve(socket: SocketClient, route: Route): void
  /** Ends the connections to a space. */
  end(space: string): void
}

/** Makes the table of open WebSockets. */
export function createSocketTable(): SocketTable {
  const sockets = new Map<string, Set<SocketClient>>()
  return {
    serve(socket, { space, client, uniqueIds }) {
      const { name, gateway } = space
      const ofSpace = sockets.get(name) ?? new Set()
      sockets.set(name, ofSpace.add(socket))
      const connection = gateway.connect({
        client,
        uniqueIds,
        send: socket.send,
        deliver: (fault, answer) => deliverBySocket(fault, answer, socket),
      })
      socket.onMessage((data) => connection.receive(String(data)))
      socket.onClose(() => {
        ofSpace.delete(socket)
        connection.close()
      })
    },
    end(space) {
      for (const socket of sockets.get(space) ?? []) socket.close(1001, 'This chain was removed')
      sockets.delete(space)
    },
  }
}
