import { connect } from 'node:net'

export type RawRequest = {
  readonly port: number
  /** Whether the request asks for a WebSocket. */
  readonly upgrade: boolean
  /** The request target, RFC 9112 §3.2. Default `/`. */
  readonly target?: string | undefined
  /** Default: `127.0.0.1` with the port. */
  readonly host?: string | undefined
  readonly origin?: string | undefined
}

/** The response's status, or how the connection ended without one. */
export type RawAnswer = { readonly status: number | 'none'; readonly text: string }

/**
 * Sends a request byte by byte as given: `fetch` and `node:http` correct the targets, Hosts and Origins that attacks use.
 * Resolves when the response's head is complete, or when the server ends the connection.
 */
export function sendRaw({ port, upgrade, target = '/', host, origin }: RawRequest): Promise<RawAnswer> {
  const lines = [
    `GET ${target} HTTP/1.1`,
    `Host: ${host ?? `127.0.0.1:${port}`}`,
    ...(origin === undefined ? [] : [`Origin: ${origin}`]),
    ...(upgrade
      ? [
          'Connection: Upgrade',
          'Upgrade: websocket',
          'Sec-WebSocket-Version: 13',
          'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
        ]
      : ['Connection: close']),
  ]
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' })
    let text = ''
    const finish = () => {
      socket.destroy()
      const [, status] = /^HTTP\/1\.1 (\d{3})/.exec(text) ?? []
      resolve({ status: status === undefined ? 'none' : Number(status), text })
    }
    socket.setEncoding('latin1')
    socket.on('data', (chunk: string) => {
      text += chunk
      if (text.includes('\r\n\r\n')) finish()
    })
    socket.on('error', finish)
    socket.on('close', finish)
    socket.write(`${lines.join('\r\n')}\r\n\r\n`, 'latin1')
  })
}
