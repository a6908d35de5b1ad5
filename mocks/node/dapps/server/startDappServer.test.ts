import { expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { openTestSocket } from '#mocks/node/testing/openTestSocket'
import { testParts } from '#mocks/node/testing/testParts'
import { createBench } from '#mocks/wallet/testing/createTestWallet'
import { openPageSocket, talkBy } from '../testing/pageSocket.ts'
import { type DappServerParameters, startDappServer } from './startDappServer.ts'

async function startBed(parameters: Pick<DappServerParameters, 'network'> = {}) {
  const { wallet, trace } = createBench({ policy: 'approve' })
  const common = { wallets: [{ wallet, options: {} }], trace, allowOrigins: ['https://ours.test'] }
  const server = await testParts.add(startDappServer({ ...common, ...parameters }))
  const [, url = ''] = /"(ws:[^"]+)"/.exec(server.script) ?? []
  return { wallet, trace, server, url }
}

const talk = (socket: WebSocket) => talkBy(socket, { page: 'one' })

const connecting = { type: 'request', wallet: 0, id: 1, args: { method: 'eth_requestAccounts' } }

test('a page connects by its socket, with the origin that its browser names', async () => {
  const { wallet, trace, server, url } = await startBed()
  const call = talk(await openPageSocket(url, 'http://localhost:3000'))
  expect(await call({ type: 'open', origin: 'https://else.test' })).toMatchObject([{ accounts: [] }])
  expect(server.pages.frames()).toEqual([{ origin: 'http://localhost:3000' }])
  expect(await call(connecting)).toBe(true)
  const messages = await call({ type: 'listen' })
  expect(messages).toContainEqual(expect.objectContaining({ type: 'answer', id: 1, result: [expect.any(String)] }))
  expect(Object.keys(wallet.getState().permissions)).toEqual(['http://localhost:3000'])
  const hops = trace.snapshot().filter(({ hop }) => hop === 'provider')
  expect(hops.map(({ phase }) => phase)).toEqual(expect.arrayContaining(['request', 'response']))
})

test('what a page asked is withdrawn with its socket', async () => {
  const { wallet, server, url } = await startBed()
  wallet.setPolicy('ask')
  const socket = await openPageSocket(url, 'http://localhost:3000')
  const call = talk(socket)
  await call({ type: 'open' })
  await call(connecting)
  expect(wallet.getState().pending).toHaveLength(1)
  socket.close()
  await vi.waitFor(() => expect(wallet.getState().pending).toEqual([]))
  expect(server.pages.frames()).toEqual([])
})

test('pages of this machine and allowed ones get script and socket; others and programs are refused', async () => {
  const { url, server } = await startBed()
  await expect(openPageSocket(url, 'https://evil.test')).rejects.toThrow('403')
  await expect(openPageSocket(url)).rejects.toThrow('403')
  await expect(openPageSocket(url.replace(/key=.*/, 'key=guess'), 'http://localhost:3000')).rejects.toThrow('401')
  expect((await openPageSocket(url, 'https://ours.test')).readyState).toBe(WebSocket.OPEN)
  expect((await fetch(server.scriptUrl, { headers: { origin: 'https://evil.test' } })).status).toBe(403)
  const response = await fetch(server.scriptUrl, { headers: { origin: 'http://localhost:3000' } })
  expect(response.headers.get('content-type')).toContain('text/javascript')
  expect(response.headers.get('access-control-allow-origin')).toBe('http://localhost:3000')
  expect(await response.text()).toBe(server.script)
  expect((await fetch(server.scriptUrl, { method: 'POST' })).status).toBe(405)
  expect((await fetch(new URL('/', server.scriptUrl))).status).toBe(404)
})

test.each([
  '',
  '{}',
  '{"n":1,"call":{"type":"steal","page":"one"}}',
  '{"n":1,"call":{"type":"request","page":"one"}}',
  '{"n":1,"call":{"type":"document","title":1,"url":"","framedBy":null}}',
])('the frame %j ends the connection', async (text) => {
  const { url } = await startBed()
  const { socket, closed } = await openTestSocket(url, { origin: 'http://localhost:3000' })
  socket.send(text)
  expect((await closed)[0]).toBe(1008)
})

test.each([
  ['that fails', () => Promise.reject(new Error('No node answers.'))],
  ['that no frame can carry', async () => 1n],
])('a call %s is answered without a result, and the connection goes on', async (_, answer) => {
  const { url } = await startBed({ network: { open: () => ({ answer, close: () => {} }) } })
  const call = talk(await openPageSocket(url, 'http://localhost:3000'))
  const opening = { type: 'socketOpen', page: undefined, socket: 1, url: 'wss://relay.walletconnect.org' }
  expect(await call(opening)).toBeUndefined()
  expect(await call({ type: 'open' })).toHaveLength(1)
})

test('a page tells its title and its address, but not one of another origin, nor for another document', async () => {
  const { server, url } = await startBed()
  const call = talk(await openPageSocket(url, 'http://localhost:3000'))
  await call({ type: 'open' })
  const listener = vi.fn()
  server.pages.subscribe(listener)
  const told = { type: 'document', title: 'A shop', url: 'http://localhost:3000/cart', framedBy: null }
  await call(told)
  expect(server.pages.frames()[0]?.document).toEqual({ title: 'A shop', url: told.url, framedBy: null })
  await call({ ...told, title: 'x'.repeat(300), url: 'https://bank.test/', framedBy: 'https://around.test/' })
  const { title, url: kept, framedBy } = server.pages.frames()[0]?.document ?? {}
  expect([title?.length, kept, framedBy]).toEqual([200, 'http://localhost:3000', 'https://around.test/'])
  expect(listener).toHaveBeenCalledTimes(2)
  const other = talk(await openPageSocket(url, 'http://localhost:4000'))
  expect(await other(connecting)).toBe(false)
})
