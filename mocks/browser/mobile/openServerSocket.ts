import type { OpenRelaySocket } from '#mocks/wallet/remote/relay/relaySocket'

/**
 * Opens sockets to a relay of another process. What is sent before one opens waits.
 *
 * @example
 * createMobilePeer({ …, openSocket: openServerSocket(WebSocket, 'ws://127.0.0.1:5181/connection/websocket') })
 */
export function openServerSocket(Socket: typeof WebSocket, url: string): OpenRelaySocket {
  return ({ message, closed }) => {
    const socket = new Socket(url)
    const waiting: string[] = []
    socket.addEventListener('open', () => {
      for (const text of waiting.splice(0)) socket.send(text)
    })
    socket.addEventListener('message', ({ data }) => message(String(data)))
    socket.addEventListener('close', closed)
    return {
      send(text) {
        if (socket.readyState === Socket.OPEN) socket.send(text)
        else if (socket.readyState === Socket.CONNECTING) waiting.push(text)
      },
      close: () => socket.close(),
    }
  }
}
