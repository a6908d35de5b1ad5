import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { Duplex } from 'node:stream'

export function passUpgrade(parameters: {
  readonly request: IncomingMessage
  readonly socket: Duplex
  readonly head: Buffer
  readonly target: URL
  readonly onRefused: (status: number) => void
  readonly onFailed: () => void
}): void {
  const { request, socket, head, target, onRefused, onFailed } = parameters
  const { 'proxy-connection': _, ...headers } = request.headers
  const send = target.protocol === 'https:' ? requestHttps : requestHttp
  const outgoing = send(target, { headers: { ...headers, host: target.host }, agent: false })
  socket.on('error', () => socket.destroy())
  socket.on('close', () => outgoing.destroy())
  outgoing.on('upgrade', (answer, upstream, first) => {
    socket.write(toHead(answer))
    if (first.length > 0) socket.write(first)
    if (head.length > 0) upstream.write(head)
    upstream.on('error', () => socket.destroy())
    upstream.on('close', () => socket.destroy())
    socket.on('close', () => upstream.destroy())
    upstream.pipe(socket).pipe(upstream)
  })
  outgoing.on('response', (answer) => {
    answer.resume()
    onRefused(answer.statusCode ?? 502)
  })
  outgoing.on('error', () => {
    if (!socket.destroyed) onFailed()
  })
  outgoing.end()
}

function toHead({ rawHeaders }: IncomingMessage): string {
  const lines = rawHeaders.flatMap((name, at) => (at % 2 === 0 ? [`${name}: ${rawHeaders[at + 1]}`] : []))
  return `${['HTTP/1.1 101 Switching Protocols', ...lines].join('\r\n')}\r\n\r\n`
}
