import { type IncomingMessage, request as requestHttp } from 'node:http'
import type { Duplex } from 'node:stream'
import { refuseUpgrade } from '../http/startLoopbackServer.ts'

export type PassedUpgrade = {
  readonly request: IncomingMessage
  readonly socket: Duplex
  readonly head: Buffer
  /** Where the WebSocket leads to. */
  readonly target: URL
}

/** Passes a page's WebSocket on to another server of this machine. The page's Origin stays: the server decides by it. */
export function passUpgrade({ request, socket, head, target }: PassedUpgrade): void {
  const headers = { ...request.headers, host: target.host }
  const outgoing = requestHttp(target, { headers, agent: false })
  socket.on('error', () => outgoing.destroy())
  outgoing.on('upgrade', (answer, upstream, first) => {
    const lines = answer.rawHeaders.flatMap((name, at) =>
      at % 2 === 0 ? [`${name}: ${answer.rawHeaders[at + 1]}`] : [],
    )
    socket.write(`${['HTTP/1.1 101 Switching Protocols', ...lines].join('\r\n')}\r\n\r\n`)
    if (first.length > 0) socket.write(first)
    if (head.length > 0) upstream.write(head)
    upstream.on('error', () => socket.destroy())
    upstream.on('close', () => socket.destroy())
    socket.on('close', () => upstream.destroy())
    upstream.pipe(socket).pipe(upstream)
  })
  outgoing.on('response', ({ statusCode = 502 }) => refuseUpgrade(socket, statusCode, 'The bench refuses this page.\n'))
  outgoing.on('error', () => refuseUpgrade(socket, 502, 'No bench answers.\n'))
  outgoing.end()
}
