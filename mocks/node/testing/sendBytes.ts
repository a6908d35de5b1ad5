import { connect } from 'node:net'
import { connect as connectTls } from 'node:tls'

export type SentBytes = {
  readonly port: number
  readonly bytes: string | Buffer
  readonly secure?: boolean | undefined
}

/** Resolves to the first line of the answer. Empty if the server ends the connection without one. */
export function sendBytes({ port, bytes, secure = false }: SentBytes): Promise<string> {
  return new Promise((resolve) => {
    const socket = secure
      ? connectTls({ port, host: '127.0.0.1', rejectUnauthorized: false })
      : connect({ port, host: '127.0.0.1' })
    let text = ''
    const end = () => {
      resolve(text.split('\r\n', 1)[0] ?? '')
      socket.destroy()
    }
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1')
      if (text.includes('\r\n')) end()
    })
    // A server may reset a connection on which more arrives than it reads.
    socket.on('error', () => {})
    socket.on('close', end)
    socket.write(typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes)
  })
}
