import { type IncomingMessage, request as requestHttp, type ServerResponse } from 'node:http'
import { request as requestHttps } from 'node:https'

/** Passes a request on to its host, with TLS if its URL says so. */
export function passRequest(message: IncomingMessage, response: ServerResponse, url: URL): void {
  const { 'proxy-connection': _, ...headers } = message.headers
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  const outgoing = request(url, { method: message.method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(response)
  })
  outgoing.on('error', () => response.destroy())
  message.pipe(outgoing)
}
