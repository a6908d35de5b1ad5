import type { DeliveryFault } from '#mocks/rpc/stage'
import type { SocketClient } from '../http/createSocketServer.ts'
import type { Route } from './createRoutes.ts'

type Deliver<kind extends DeliveryFault['kind']> = (parameters: {
  readonly fault: Extract<DeliveryFault, { kind: kind }>
  readonly answer: string | undefined
  readonly socket: SocketClient
}) => void

/** Try again later, from IANA's registry of close codes. */
const TRY_AGAIN = 1013

const TABLE: { readonly [kind in DeliveryFault['kind']]: Deliver<kind> } = {
  status: ({ fault: { status }, socket }) => socket.close(TRY_AGAIN, `HTTP ${status}`),
  drop: ({ socket }) => socket.terminate(),
  hang() {},
  half: ({ answer = '', socket }) => socket.send(answer.slice(0, Math.floor(answer.length / 2))),
  text: ({ fault: { text }, socket }) => socket.send(text),
  close: ({ fault: { code, reason }, socket }) => socket.close(code, reason),
}

export type SocketTable = {
  serve(socket: SocketClient, route: Route): void
  end(space: string): void
}

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

function deliverBySocket(fault: DeliveryFault, answer: string | undefined, socket: SocketClient): void {
  const deliver = TABLE[fault.kind] as Deliver<DeliveryFault['kind']>
  deliver({ fault, answer, socket })
}
