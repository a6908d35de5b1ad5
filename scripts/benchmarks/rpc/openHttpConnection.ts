import { once } from 'node:events'
import { connect } from 'node:net'

export type Connection = { post(body: string): Promise<string>; close(): void }

/** Does only what a measurement needs: a client slower than the server would hide the server's speed. */
export async function openHttpConnection(url: string): Promise<Connection> {
  const { hostname, port, host, pathname } = new URL(url)
  const socket = connect({ host: hostname, port: Number(port), noDelay: true })
  const head = `POST ${pathname} HTTP/1.1\r\nhost: ${host}\r\ncontent-type: application/json\r\ncontent-length: `
  let waiting: { resolve: (body: string) => void; reject: (error: Error) => void } | undefined
  let received = ''

  function fail(text: string): void {
    waiting?.reject(new Error(`${url} ${text}`))
    waiting = undefined
  }

  // Responses to these calls are ASCII: one byte for each character.
  socket.setEncoding('latin1')
  socket.on('data', (text: string) => {
    received += text
    const end = received.indexOf('\r\n\r\n')
    if (end === -1) return
    const length = /\r\ncontent-length: *(\d+)/i.exec(received.slice(0, end + 2))?.[1]
    if (!received.startsWith('HTTP/1.1 200') || length === undefined) return fail(`answered: ${received}`)
    const start = end + 4
    if (received.length < start + Number(length)) return
    const body = received.slice(start)
    received = ''
    waiting?.resolve(body)
  })
  socket.on('error', ({ message }) => fail(message))
  socket.on('close', () => fail('ended the connection.'))
  await once(socket, 'connect')
  return {
    post: (body) =>
      new Promise((resolve, reject) => {
        waiting = { resolve, reject }
        socket.write(`${head}${Buffer.byteLength(body)}\r\n\r\n${body}`)
      }),
    close: () => void socket.destroy(),
  }
}
