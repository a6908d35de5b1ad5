import { onTestFinished } from 'vitest'
import { WebSocket } from 'ws'

/** Opens a page's socket, which ends with the test. Without an origin, it is that of a program. */
export function openPageSocket(url: string, origin?: string): Promise<WebSocket> {
  const socket = new WebSocket(url, origin === undefined ? {} : { origin })
  onTestFinished(() => socket.terminate())
  return new Promise((resolve, reject) => {
    socket.on('open', () => resolve(socket))
    socket.on('error', reject)
  })
}

/** Sends a page's calls, each with the given fields, and resolves to their results. */
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
