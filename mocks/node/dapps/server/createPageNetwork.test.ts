import { expect, test, vi } from 'vitest'
import { createPageNetwork, createPageSocket } from './createPageNetwork.ts'

function open() {
  const socket = createPageSocket()
  const closes: [code: number, reason: string][] = []
  socket.end.onClose((...close) => closes.push(close))
  return { ...socket, closes }
}

test('a page gets what was sent since it last listened, in order', async () => {
  const { end, listen } = open()
  const first = listen()
  for (const data of ['a', 'b', 'c']) end.send(data)
  expect(await first).toEqual([{ data: 'a' }])
  expect(await listen()).toEqual([{ data: 'b' }, { data: 'c' }])
  end.close(1000, 'done')
  expect(await listen()).toEqual([{ close: { code: 1000, reason: 'done' } }])
  expect(await listen()).toBeUndefined()
})

test('a page that does not listen loses its socket, and nothing is kept for it', async () => {
  const { end, listen, closes } = open()
  const message = 'x'.repeat(1_000_000)
  for (let count = 0; count < 40; count += 1) end.send(message)
  expect(closes).toEqual([[1006, '']])
  expect(await listen()).toEqual([{ close: { code: 1006, reason: '' } }])
  expect(await listen()).toBeUndefined()
})

test('a page may have 255 sockets open, as in Chromium; one that ends makes room', async () => {
  const relay = { open: vi.fn(() => ({ connection: { receive: () => {}, closed: () => {} } })) }
  const network = createPageNetwork({ chains: [], relay, registry: { respond: async () => undefined }, space: 'a' })
  const page = network.open({ origin: 'http://localhost:3000', host: '127.0.0.1:5182' })
  const openSocket = (socket: number) =>
    page.answer({ type: 'socketOpen', socket, url: 'wss://relay.walletconnect.org/?auth=x' })
  for (let socket = 1; socket <= 255; socket += 1) expect(await openSocket(socket)).toBe(true)
  expect([await openSocket(256), await openSocket(1)]).toEqual([false, false])
  await page.answer({ type: 'socketClose', socket: 7, code: 1000, reason: '' })
  expect(await openSocket(256)).toBe(true)
  expect(relay.open).toHaveBeenCalledTimes(256)
})
