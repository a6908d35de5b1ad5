import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setupServer } from 'msw/node'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { WebSocket as NodeWebSocket, WebSocketServer } from 'ws'
import { createRelayHandlers } from './createRelayHandlers.ts'
import { createFakeRelay, type FakeRelay } from './testing/createFakeRelay.ts'

const onForeignUpgrade = vi.fn()
let relay: FakeRelay
let stop = (): void => {}

beforeEach(async () => {
  vi.stubGlobal('WebSocket', NodeWebSocket)
  onForeignUpgrade.mockClear()
  relay = createFakeRelay()
  const server = setupServer(
    ...(await createRelayHandlers({ relay, urls: ['wss://relay.test:443'], onForeignUpgrade })),
  )
  server.listen({ onUnhandledRequest: 'bypass' })
  stop = () => server.close()
})
afterEach(() => {
  stop()
  vi.unstubAllGlobals()
})

function watch(url: string): { socket: WebSocket; seen: string[] } {
  const socket = new WebSocket(url)
  const seen: string[] = []
  socket.addEventListener('open', () => seen.push('open'))
  socket.addEventListener('message', ({ data }) => seen.push(`message ${data}`))
  socket.addEventListener('error', () => seen.push('error'))
  socket.addEventListener('close', ({ code, reason }) => seen.push(`close ${code} ${reason}`.trim()))
  return { socket, seen }
}

test.each(['wss://relay.walletconnect.org', 'wss://relay.walletconnect.com/s/two', 'wss://RELAY.test/x'])(
  'carries frames both ways at %s',
  async (url) => {
    const { socket, seen } = watch(`${url}?auth=abc`)
    await vi.waitFor(() => expect(seen).toEqual(['open']))
    socket.send('ping')
    await vi.waitFor(() => expect(relay.received).toEqual(['ping']))
    relay.sockets[0]?.send('pong')
    await vi.waitFor(() => expect(seen).toEqual(['open', 'message pong']))
    expect(relay.upgrades[0]?.url).toContain('?auth=abc')
    socket.close()
    await vi.waitFor(() => expect(relay.closed()).toBe(1))
  },
)

test('a refused upgrade is an error, then a close with 1006, and never open', async () => {
  relay.refuse({ status: 401, text: 'Unauthorized' })
  const { seen } = watch('wss://relay.walletconnect.org')
  await vi.waitFor(() => expect(seen).toEqual(['error', 'close 1006']))
})

test('the relay closes, and ends, connections', async () => {
  const first = watch('wss://relay.walletconnect.org')
  const second = watch('wss://relay.walletconnect.org')
  await vi.waitFor(() => expect(second.seen).toEqual(['open']))
  relay.sockets[0]?.close(3000, 'project not found')
  relay.sockets[1]?.terminate?.()
  await vi.waitFor(() => expect(second.seen).toEqual(['open', 'close 1006']))
  expect([first.seen, relay.closed()]).toEqual([['open', 'close 3000 project not found'], 2])
})

test('frames that are no text end the connection', async () => {
  const { socket, seen } = watch('wss://relay.walletconnect.org')
  await vi.waitFor(() => expect(seen).toEqual(['open']))
  socket.send(new Uint8Array([1, 2]))
  await vi.waitFor(() => expect(seen).toEqual(['open', 'close 1003 The relay reads text']))
  expect(relay.received).toEqual([])
})

test('WebSockets to other hosts go where they were meant to, whichever class opens them', async () => {
  const server = createServer()
  const sockets = new WebSocketServer({ server })
  sockets.on('connection', (socket) => socket.on('message', (data) => socket.send(`echo ${data}`)))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `ws://127.0.0.1:${(server.address() as AddressInfo).port}`

  const { socket, seen } = watch(url)
  await vi.waitFor(() => expect(seen).toEqual(['open']))
  socket.send('a')
  await vi.waitFor(() => expect(seen).toEqual(['open', 'message echo a']))

  const bare = new NodeWebSocket(url)
  const answer = new Promise((resolve) => bare.once('message', (data) => resolve(String(data))))
  bare.once('open', () => bare.send('b'))
  expect(await answer).toBe('echo b')
  bare.terminate()
  socket.close()
  expect(relay.upgrades).toEqual([])
  expect(onForeignUpgrade).not.toHaveBeenCalled()
  await new Promise((resolve) => server.close(resolve))
})

test('other addresses of WalletConnect are refused', async () => {
  const { seen } = watch('wss://other.walletconnect.org')
  await vi.waitFor(() => expect(seen).toEqual(['error', 'close 1006']))
})

test('an upgrade that came as an HTTP request is noticed and refused', async () => {
  const bare = new NodeWebSocket('wss://relay.walletconnect.org/?auth=x')
  const error = await new Promise<Error>((resolve) => bare.once('error', resolve))
  expect(error.message).not.toBe('')
  expect(onForeignUpgrade).toHaveBeenCalledOnce()
  expect(relay.upgrades).toEqual([])
})
