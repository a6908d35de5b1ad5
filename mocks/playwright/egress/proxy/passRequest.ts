import { type IncomingMessage, request as requestHttp, type ServerResponse } from 'node:http'
import { request as requestHttps } from 'node:https'
import { pipeline } from 'node:stream'

/** Passes a request on to its host, with TLS if its URL says so. Redirects are the client's to follow. */
export function passRequest(message: IncomingMessage, response: ServerResponse, url: URL): void {
  const { 'proxy-connection': _, ...headers } = message.headers
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  const outgoing = request(url, { method: message.method, headers })
  outgoing.on('response', (answer) => {
    try {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
    } catch {
      // Node's client reads status lines and headers that its server does not write, such as `HTTP/1.1 099`.
      return void response.destroy()
    }
    pipeline(answer, response, () => {})
  })
  outgoing.on('error', () => response.destroy())
  message.pipe(outgoing)
}
