import { WebSocket } from 'ws'
import type { SocketEnd } from './outsideRequest.ts'

/** Close codes pass both ways. */
export function connectSocket(end: SocketEnd, url: string): void {
  const server = new WebSocket(url, { perMessageDeflate: false, maxPayload: 0 })
  /** What was sent before the connection was open. */
  const waiting: (string | Buffer)[] = []

  server.on('open', () => {
    for (const data of waiting.splice(0)) server.send(data)
  })
  server.on('message', (data: Buffer, binary) => end.send(binary ? data : data.toString()))
  server.on('close', (code, reason) => end.close(code, reason.toString()))
  // A `close` event follows, with 1006.
  server.on('error', () => {})
  end.onMessage((data) => {
    if (server.readyState === WebSocket.CONNECTING) waiting.push(data)
    else if (server.readyState === WebSocket.OPEN) server.send(data)
  })
  end.onClose((code, reason) => {
    // RFC 6455 §7.4.1: a client sends only these.
    if (code === 1000 || (code >= 3000 && code < 5000)) server.close(code, reason)
    else if (server.readyState === WebSocket.CONNECTING) server.terminate()
    else server.close()
    // A handler of a page's close event must answer it, or the page waits.
    end.close(code, reason)
  })
}
