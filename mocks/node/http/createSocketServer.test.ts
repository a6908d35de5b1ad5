import { once } from 'node:events'
import { expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { openTestSocket } from '../testing/openTestSocket.ts'
import { testParts } from '../testing/testParts.ts'
import { createSocketServer, type SocketClient, type SocketServerParameters } from './createSocketServer.ts'
import { type OnUpgrade, startLoopbackServer } from './startLoopbackServer.ts'

async function start(serve: (client: SocketClient) => void, parameters: Partial<SocketServerParameters> = {}) {
  const sockets = createSocketServer({ frameLimit: 1_000, ...parameters })
  const onUpgrade: OnUpgrade = (request, socket, head) => sockets.accept(request, socket, head, serve)
  const starting = startLoopbackServer({ name: 'the test', port: 0, onRequest: () => {}, onUpgrade })
  const { port } = await testParts.add(starting)
  return { sockets, connect: () => openTestSocket(`ws://127.0.0.1:${port}`) }
}

const fail = (): never => {
  throw new Error('a fault of ours')
}

test('carries text and bytes both ways', async () => {
  const { connect } = await start((client) => client.onMessage((data) => client.send(data)))
  const { socket } = await connect()
  socket.send('text')
  expect(await once(socket, 'message')).toEqual([Buffer.from('text'), false])
  socket.send(Buffer.of(1, 2))
  expect(await once(socket, 'message')).toEqual([Buffer.of(1, 2), true])
})

test.each<[how: string, serve: (client: SocketClient) => void]>([
  ['throws', (client) => client.onMessage(fail)],
  ['rejects', (client) => client.onMessage(async () => fail())],
])('a listener that %s closes its connection with 1011, and no other', async (_how, serve) => {
  const { connect } = await start(serve)
  const [one, other] = [await connect(), await connect()]
  one.socket.send('text')
  expect((await one.closed)[0]).toBe(1011)
  expect(other.socket.readyState).toBe(WebSocket.OPEN)
})

test('closes with 1011 where a client can’t be served', async () => {
  const { connect } = await start(fail)
  const { closed } = await connect()
  expect((await closed)[0]).toBe(1011)
})

test.each([
  [1000, 5, 1000],
  [1005, 5, 1005],
  [1006, 5, 1006],
  [1015, 5, 1006],
  [4000, 5, 4000],
  [70_000, 5, 1006],
  // Too long for a frame.
  [1000, 124, 1006],
])('closes with %i and a reason of %i letters, which the client sees as %i', async (code, length, seen) => {
  const { connect } = await start((client) => client.onMessage(() => client.close(code, 'x'.repeat(length))))
  const { socket, closed } = await connect()
  socket.send('close')
  expect((await closed)[0]).toBe(seen)
})

test('a client that never reads loses its connection, and its messages are not kept', async () => {
  const served: SocketClient[] = []
  const { sockets, connect } = await start((client) => void served.push(client), { bufferLimit: 1_000_000 })
  const { socket } = await connect()
  socket.pause()
  const message = 'x'.repeat(100_000)
  let sent = 0
  // What the kernel takes for a client that does not read is a few megabytes.
  while (sockets.clients.size > 0 && sent < 1_000) {
    served[0]?.send(message)
    sent += 1
    await new Promise((resolve) => setImmediate(resolve))
  }
  expect(sockets.clients.size).toBe(0)
  expect(sent).toBeLessThan(1_000)
  // What comes after the end is dropped.
  served[0]?.send(message)
  served[0]?.ping()
  served[0]?.close(1000, '')
})
