import type { IncomingHttpHeaders } from 'node:http'
import { connect } from 'node:net'
import type { Duplex } from 'node:stream'
import { serve } from '#mocks/node/testing/serve'

export async function startFakeProxy(leadsTo?: number) {
  const requests: { readonly method: string; readonly target: string; readonly headers: IncomingHttpHeaders }[] = []
  const sockets = new Set<Duplex>()
  const { url, port, server, stop } = await serve(({ method = '', url: target = '', headers }, response) => {
    requests.push({ method, target, headers })
    response.writeHead(502).end()
  })
  server.on('connect', ({ method = '', url: target = '', headers }, socket: Duplex) => {
    requests.push({ method, target, headers })
    sockets.add(socket)
    if (leadsTo === undefined) return void socket.end('HTTP/1.1 407 Proxy Authentication Required\r\n\r\n')
    const node = connect(leadsTo, '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 Connection established\r\n\r\n')
      socket.pipe(node).pipe(socket)
    })
    for (const [one, other] of [
      [socket, node],
      [node, socket],
    ] as const)
      one.on('error', () => {}).on('close', () => other.destroy())
  })
  return {
    url,
    port,
    requests,
    stop() {
      for (const socket of sockets) socket.destroy()
      return stop()
    },
  }
}
