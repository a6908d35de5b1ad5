import type { WebSocket } from 'ws'
import { openTestSocket } from '#mocks/node/testing/openTestSocket'

/** Without an origin, it is the socket of a program. */
export async function openPageSocket(url: string, origin?: string): Promise<WebSocket> {
  return (await openTestSocket(url, { origin })).socket
}

export function talkBy(socket: WebSocket, fields: object = {}) {
  let n = 0
  const waiting = new Map<number, (result: unknown) => void>()
  socket.on('message', (data) => {
    const frame = JSON.parse(String(data)) as { n: number; result: unknown }
    waiting.get(frame.n)?.(frame.result)
  })
  return (call: object) =>
    new Promise<unknown>((resolve) => {
      n += 1
      waiting.set(n, resolve)
      socket.send(JSON.stringify({ n, call: { ...fields, ...call } }))
    })
}
