import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { Duplex } from 'node:stream'

/** Passes the opening of a WebSocket on to its host, and then its bytes. */
export function passUpgrade(message: IncomingMessage, client: Duplex, head: Buffer, url: URL): void {
  const { 'proxy-connection': _, ...headers } = message.headers
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  const outgoing = request(url, { headers, agent: false })
  outgoing.on('upgrade', (answer, server, first) => {
    client.write(toHead(answer))
    if (first.length > 0) client.write(first)
    if (head.length > 0) server.write(head)
    server.on('error', () => client.destroy())
    server.on('close', () => client.destroy())
    client.on('close', () => server.destroy())
    client.pipe(server).pipe(client)
  })
  // The host did not take it.
  outgoing.on('response', (answer) => {
    answer.resume()
    client.end(toHead(answer))
  })
  outgoing.on('error', () => client.destroy())
  client.on('close', () => outgoing.destroy())
  outgoing.end()
}

function toHead({ statusCode = 502, statusMessage = '', rawHeaders }: IncomingMessage): string {
  const lines = [`HTTP/1.1 ${statusCode} ${statusMessage}`]
  for (let index = 0; index < rawHeaders.length; index += 2)
    lines.push(`${rawHeaders[index]}: ${rawHeaders[index + 1]}`)
  return `${lines.join('\r\n')}\r\n\r\n`
}
