import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { type RawData, WebSocket, WebSocketServer } from 'ws'
import type { SocketEnd } from '../publicNodes/outsideRequest.ts'

export type SocketClient = SocketEnd & {
  /** A client that has not read what was sent before loses its connection. */
  send(data: string | Buffer): void
  ping(): void
  terminate(): void
  /** If a listener throws or rejects, the connection closes with 1011. */
  onMessage(listener: (data: string | Buffer) => Promise<void> | void): void
}

export type SocketServerParameters = {
  readonly frameLimit: number
  /** Bytes that may wait for a client that does not read. */
  readonly bufferLimit?: number | undefined
}

/** RFC 6455 §7.4.1: the server met an unexpected condition. */
const INTERNAL_ERROR = 1011

export function createSocketServer(parameters: SocketServerParameters) {
  const { frameLimit, bufferLimit = 32 * 1024 * 1024 } = parameters
  const options = { noServer: true, clientTracking: false, perMessageDeflate: false }
  const server = new WebSocketServer({ ...options, maxPayload: frameLimit })
  const clients = new Set<SocketClient>()
  return {
    accept(request: IncomingMessage, socket: Duplex, head: Buffer, serve: (client: SocketClient) => void): void {
      server.handleUpgrade(request, socket, head, (webSocket) => {
        const client = toSocketClient(webSocket, bufferLimit)
        clients.add(client)
        client.onClose(() => clients.delete(client))
        try {
          serve(client)
        } catch {
          client.close(INTERNAL_ERROR, '')
        }
      })
    },
    clients: clients as ReadonlySet<SocketClient>,
    stop(): void {
      for (const client of clients) client.terminate()
    },
  }
}

function toSocketClient(socket: WebSocket, bufferLimit: number): SocketClient {
  // The frame is invalid or too long. `ws` itself closes the connection with the matching code, RFC 6455 §7.4.1.
  socket.on('error', () => {})
  const close = (code: number, reason: string) => closeSocket(socket, code, reason)
  return {
    send(data) {
      if (socket.readyState !== WebSocket.OPEN) return
      if (socket.bufferedAmount > bufferLimit) socket.terminate()
      else socket.send(data)
    },
    close,
    ping() {
      if (socket.readyState === WebSocket.OPEN) socket.ping()
    },
    terminate: () => socket.terminate(),
    onMessage(listener) {
      socket.on('message', (data: RawData, binary) => {
        const fail = () => close(INTERNAL_ERROR, '')
        try {
          listener(binary ? (data as Buffer) : String(data))?.catch(fail)
        } catch {
          fail()
        }
      })
    },
    onClose: (listener) => void socket.on('close', (code, reason) => listener(code, String(reason))),
  }
}

/** Some codes are never sent, RFC 6455 §7.4.1: they describe how a connection ended. */
function closeSocket(socket: WebSocket, code: number, reason: string): void {
  try {
    if (code === 1005) socket.close()
    else socket.close(code, reason)
  } catch {
    socket.terminate()
  }
}
