import type { WebSocket } from 'ws'
import type { SocketEnd } from '#mocks/node/publicNodes/outsideRequest'

/** Makes an end of a server's WebSocket. */
export function toSocketEnd(socket: WebSocket): SocketEnd {
  return {
    send: (data) => socket.send(data),
    close: (code, reason) => closeSocket(socket, code, reason),
    onMessage: (listener) =>
      void socket.on('message', (data: Buffer, binary) => listener(binary ? data : data.toString())),
    onClose: (listener) => void socket.on('close', (code, reason) => listener(code, reason.toString())),
  }
}

/** RFC 6455 §7.4.1: 1005 and 1006 are never sent. The first is a close without a code, the second none at all. */
function closeSocket(socket: WebSocket, code: number, reason: string): void {
  if (code === 1005) socket.close()
  else if (code === 1006 || code === 1015) socket.terminate()
  else socket.close(code, reason)
}
