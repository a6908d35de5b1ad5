import { request } from 'node:http'
import { WebSocket } from 'ws'
import type { SdkRequest } from '#mocks/world/createSdkServers'

export type OutsideRequest = SdkRequest

export type OutsideAnswer = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | Buffer | undefined
}

export type SocketEnd = {
  send(data: string | Buffer): void
  /** 1005: without a code. 1006: without a closing handshake. */
  close(code: number, reason: string): void
  onMessage(listener: (data: string | Buffer) => void): void
  onClose(listener: (code: number, reason: string) => void): void
}

export function toCorsHeaders({ headers }: Pick<OutsideRequest, 'headers'>): Record<string, string> {
  const { origin } = headers
  if (origin === undefined) return { 'access-control-allow-origin': '*' }
  return { 'access-control-allow-origin': origin, 'access-control-allow-credentials': 'true', vary: 'Origin' }
}

export function toPreflightHeaders(request: Pick<OutsideRequest, 'headers'>): Record<string, string> {
  const { headers } = request
  return {
    ...toCorsHeaders(request),
    'access-control-allow-methods': headers['access-control-request-method'] ?? 'GET, POST',
    'access-control-allow-headers': headers['access-control-request-headers'] ?? '*',
  }
}

export function postJson(url: string, body: string): Promise<OutsideAnswer> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
    const outgoing = request(url, { method: 'POST', headers, agent: false }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('error', reject)
      answer.on('end', () => {
        const { statusCode: status = 502, headers: given } = answer
        const type = given['content-type']
        const after = given['retry-after']
        const kept = {
          ...(type === undefined ? {} : { 'content-type': type }),
          ...(after ? { 'retry-after': after } : {}),
        }
        resolve({ status, headers: kept, body: Buffer.concat(chunks) })
      })
    })
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}

export function connectSocket(end: SocketEnd, url: string): void {
  const server = new WebSocket(url, { perMessageDeflate: false, maxPayload: 0 })
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
