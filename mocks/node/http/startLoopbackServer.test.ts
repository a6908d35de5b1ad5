import { once } from 'node:events'
import { connect } from 'node:net'
import type { Duplex } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { withResolvers } from '#mocks/core/promises'
import { testParts } from '../testing/testParts.ts'
import { type OnRequest, type OnUpgrade, refuseUpgrade, startLoopbackServer } from './startLoopbackServer.ts'

async function upgrade(port: number, host: string) {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  // A server that destroys its end may reset this one.
  socket.on('error', () => {})
  socket.write(`GET / HTTP/1.1\r\nHost: ${host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`)
  let received = ''
  socket.on('data', (chunk) => {
    received += chunk
  })
  await once(socket, 'end')
  return { socket, text: received }
}

const start = (onUpgrade: OnUpgrade, onRequest: OnRequest = () => {}) =>
  testParts.add(startLoopbackServer({ name: 'the test', port: 0, onRequest, onUpgrade }))
const fail = (): never => {
  throw new Error('a fault of ours')
}

test('an upgrade refused for its Host does not keep the server from stopping, however long its peer stays', async () => {
  const server = await start(() => {})
  const { socket, text } = await upgrade(server.port, 'dapp.test')
  expect(text).toMatch(/^HTTP\/1\.1 403 Forbidden\r\n/)
  await server.stop()
  socket.destroy()
})

test('a refused upgrade is ended at both halves, before the server stops', async () => {
  const refused: Duplex[] = []
  const server = await start((_, socket) => {
    refused.push(socket)
    refuseUpgrade(socket, 404, 'Nothing here\n')
  })
  const { socket, text } = await upgrade(server.port, `127.0.0.1:${server.port}`)
  expect(text).toContain('\r\n\r\nNothing here\n')
  await expect.poll(() => refused.map(({ closed }) => closed)).toEqual([true])
  socket.destroy()
})

test.each<[how: string, onUpgrade: OnUpgrade]>([
  ['throws', fail],
  ['rejects', async () => fail()],
])('an upgrade whose listener %s is refused, and the server goes on', async (_how, onUpgrade) => {
  const server = await start(onUpgrade)
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const { socket, text } = await upgrade(server.port, `127.0.0.1:${server.port}`)
    expect(text).toMatch(/^HTTP\/1\.1 500 [\s\S]*\r\n\r\na fault of ours\n$/)
    socket.destroy()
  }
})

test('stopping ends the upgrades that were taken', async () => {
  const taken = withResolvers<void>()
  const server = await start(() => taken.resolve())
  const ended = upgrade(server.port, `127.0.0.1:${server.port}`)
  await taken.promise
  await server.stop()
  const { socket, text } = await ended
  expect(text).toBe('')
  socket.destroy()
})

test.each<[expectation: string, host: string, first: RegExp]>([
  ['100-continue', 'dapp.test', /^HTTP\/1\.1 403 /],
  ['nonsense', 'dapp.test', /^HTTP\/1\.1 403 /],
  ['100-continue', '127.0.0.1', /^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 200 /],
  ['nonsense', '127.0.0.1', /^HTTP\/1\.1 200 /],
])('a request that expects %s of %s is checked first', async (expectation, host, first) => {
  const { port } = await start(
    () => {},
    (_, response) => void response.end('answered'),
  )
  const socket = connect({ port, host: '127.0.0.1' })
  socket.write(`GET / HTTP/1.1\r\nHost: ${host}:${port}\r\nExpect: ${expectation}\r\nConnection: close\r\n\r\n`)
  expect(await text(socket)).toMatch(first)
})
