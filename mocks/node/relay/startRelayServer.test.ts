import { request } from 'node:http'
import { beforeEach, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { openTestSocket } from '#mocks/node/testing/openTestSocket'
import { testParts } from '#mocks/node/testing/testParts'
import { createFakeRelay, type FakeRelay } from '#mocks/relay/testing/createFakeRelay'
import { type RelayServer, type RelayServerParameters, startRelayServer } from './startRelayServer.ts'

const TOKEN = 'a-token-of-this-test'
const DROP = { match: { tag: 1108 }, do: { kind: 'drop' } }

let relay: FakeRelay
let server: RelayServer

async function start(parameters: Partial<RelayServerParameters> = {}): Promise<void> {
  server = await testParts.add(startRelayServer({ relay, controlToken: TOKEN, ...parameters }))
}

beforeEach(async () => {
  relay = createFakeRelay()
  await start()
})

const tryOpen = (url: string, headers: Record<string, string> = {}): Promise<number | string> =>
  openTestSocket(url, { headers }).then(
    ({ socket }) => socket.readyState,
    ({ message }: Error) => message,
  )

const httpOf = (path: string) => `http://127.0.0.1:${server.port}${path}`

async function control(path: string, body: unknown, token = TOKEN): Promise<[number, unknown]> {
  const headers = { authorization: `Bearer ${token}` }
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const response = await fetch(httpOf(path), { method: 'POST', headers, body: text })
  return [response.status, await response.json()]
}

test('carries text both ways, at the root and in a space', async () => {
  const { socket, texts } = await openTestSocket(`${server.urlOf('one')}?auth=x`)
  expect(relay.upgrades[0]?.url).toBe(`${server.relayUrl}/s/one?auth=x`)
  socket.send('hello')
  await vi.waitFor(() => expect(relay.received).toEqual(['hello']))
  relay.sockets[0]?.send('welcome')
  await vi.waitFor(() => expect(texts).toEqual(['welcome']))
  socket.close()
  await vi.waitFor(() => expect(relay.closed()).toBe(1))
})

test('what the relay says while it decides arrives after the upgrade', async () => {
  relay = createFakeRelay({ onOpen: (socket) => socket.send('first') })
  await start()
  const { texts } = await openTestSocket(server.relayUrl)
  await vi.waitFor(() => expect(texts).toEqual(['first']))
})

test.each([401, 403, 429, 0])('refuses an upgrade with %d: with 0, nothing seems to listen', async (status) => {
  relay.refuse({ status, text: 'No' })
  const told = status === 0 ? 'socket hang up' : `Unexpected server response: ${status}`
  expect(await tryOpen(server.relayUrl)).toBe(told)
})

test('pings, closes and ends connections as the relay says', async () => {
  const first = await openTestSocket(server.relayUrl)
  const second = await openTestSocket(server.relayUrl)
  const third = await openTestSocket(server.relayUrl)
  const pinged = new Promise((resolve) => first.socket.once('ping', resolve))
  relay.sockets[0]?.ping?.()
  await pinged
  relay.sockets[0]?.close(3000, 'project not found')
  relay.sockets[1]?.terminate?.()
  // A code that is never sent ends the connection instead.
  relay.sockets[2]?.close(1006, 'lost')
  expect(await Promise.all([first.closed, second.closed, third.closed])).toEqual([
    [3000, 'project not found'],
    [1006, ''],
    [1006, ''],
  ])
  await vi.waitFor(() => expect(relay.closed()).toBe(3))
  // Late calls have no effect.
  relay.sockets[0]?.send('late')
  relay.sockets[1]?.close(1000, '')
})

test('binary frames and frames above the limit end the connection', async () => {
  await start({ payloadLimit: 100 })
  const binary = await openTestSocket(server.relayUrl)
  const long = await openTestSocket(server.relayUrl)
  binary.socket.send(Buffer.from([1]))
  long.socket.send('x'.repeat(101))
  expect(await binary.closed).toEqual([1003, 'The relay reads text'])
  expect(await long.closed).toEqual([1009, ''])
  expect(relay.received).toEqual([])
})

test('an upgrade that is not well made leaves no connection behind', async () => {
  const headers = { upgrade: 'websocket', connection: 'Upgrade', 'sec-websocket-key': 'short' }
  const asked = request({ host: '127.0.0.1', port: server.port, headers })
  asked.on('error', () => {})
  asked.end()
  await vi.waitFor(() => expect(relay.closed()).toBe(1))
})

test('a foreign Origin, and a Host that is not loopback, are refused; a named origin connects', async () => {
  const refused = 'Unexpected server response: 403'
  expect(await tryOpen(server.relayUrl, { origin: 'https://evil.example' })).toBe(refused)
  expect(await tryOpen(server.relayUrl, { host: 'evil.example' })).toBe(refused)
  expect((await fetch(httpOf('/state'), { headers: { origin: 'https://evil.example' } })).status).toBe(403)
  expect(relay.upgrades).toEqual([])
  expect(await tryOpen(server.relayUrl, { origin: 'http://localhost:3000' })).toBe(WebSocket.OPEN)
  relay = createFakeRelay()
  await start({ allowOrigins: ['https://dapp.test'] })
  expect(await tryOpen(server.relayUrl, { origin: 'https://dapp.test' })).toBe(WebSocket.OPEN)
  expect(relay.upgrades[0]?.origin).toBe('https://dapp.test')
})

test('shows the state of a space, and makes none by being asked', async () => {
  expect(await (await fetch(httpOf('/state'))).json()).toEqual(relay.getState())
  const missing = await fetch(httpOf('/s/nobody/state'))
  expect([missing.status, await missing.json()]).toEqual([404, { error: 'No client has used the space "nobody" yet.' }])
  expect(relay.spaceNames()).toEqual([''])
})

test('the control address puts faults on, releases them and takes them off', async () => {
  expect(await control('/s/one/control', { do: 'add', fault: DROP })).toEqual([200, { ok: true, id: 'fault-1' }])
  expect(relay.space('one').getState().faults).toMatchObject([{ fault: DROP, held: 1 }])
  expect(relay.getState().faults).toEqual([])
  expect(await control('/s/one/control', { do: 'release', id: 'fault-1' })).toEqual([200, { ok: true }])
  expect(relay.space('one').getState().faults).toMatchObject([{ held: 0 }])
  expect(await control('/s/one/control', { do: 'remove', id: 'fault-1' })).toEqual([200, { ok: true }])
  await control('/s/one/control', { do: 'add', fault: DROP })
  expect(await control('/s/one/control', { do: 'clear' })).toEqual([200, { ok: true }])
  expect(relay.space('one').getState().faults).toEqual([])
})

test('the control address does nothing without its token', async () => {
  for (const token of ['', 'wrong', `${TOKEN}x`, 'x'.repeat(TOKEN.length)]) {
    const [status, body] = await control('/s/one/control', { do: 'add', fault: DROP }, token)
    expect([status, body]).toEqual([401, { error: expect.stringContaining('token is missing or wrong') }])
  }
  expect(relay.spaceNames()).toEqual([])
})

test.each([
  [400, '{', 'not valid JSON'],
  [400, { do: 'dance' }, 'not one that the relay takes'],
  [400, { do: 'add', fault: { match: {}, do: { kind: 'explode' } } }, 'not a valid relay fault'],
  [404, { do: 'remove', id: 'x' }, 'There is no fault "x"'],
])('the control address answers %i to %j and says what is wrong', async (status, body, message) => {
  expect(await control('/control', body)).toEqual([status, { error: expect.stringContaining(message) }])
})

test('another method, and a body that is too long, are refused so that a page can read it', async () => {
  await start({ payloadLimit: 100 })
  const origin = 'http://localhost:3000'
  const ask = async (path: string, init: RequestInit) => {
    const { status, headers } = await fetch(httpOf(path), { ...init, headers: { origin } })
    return [status, headers.get('allow'), headers.get('access-control-allow-origin')]
  }
  expect(await ask('/state', { method: 'POST' })).toEqual([405, 'GET', origin])
  expect(await ask('/control', {})).toEqual([405, 'POST', origin])
  expect(await ask('/control', { method: 'POST', body: 'x'.repeat(101) })).toEqual([413, null, origin])
})

test('hands requests to the registry, as if they had gone to its host', async () => {
  const asked: [string, string, string][] = []
  await start({
    async respond(request) {
      if (request.url.endsWith('/none')) return undefined
      asked.push([request.method, request.url, await request.text()])
      return { status: 203, headers: { 'x-of': 'registry', 'access-control-allow-origin': '*' }, body: '{"count":1}' }
    },
  })
  const origin = 'http://localhost:3000'
  const got = await fetch(httpOf('/registry/api.web3modal.org/getWallets?page=1'), { headers: { origin } })
  expect([got.status, await got.json(), got.headers.get('x-of')]).toEqual([203, { count: 1 }, 'registry'])
  expect(got.headers.get('access-control-allow-origin')).toBe(origin)
  await fetch(httpOf('/s/one/registry/pulse.walletconnect.org/batch'), { method: 'POST', body: '[]' })
  expect((await fetch(`${server.registryUrl}/api.web3modal.org/none`)).status).toBe(404)
  expect((await fetch(`${server.registryUrl}/a b@c`)).status).toBe(404)
  expect(asked).toEqual([
    ['GET', 'https://api.web3modal.org/getWallets?page=1', ''],
    ['POST', 'https://pulse.walletconnect.org/batch', '[]'],
  ])
})

test('answers preflights, and people who come by HTTP', async () => {
  const preflight = await fetch(httpOf('/control'), { method: 'OPTIONS', headers: { origin: 'http://localhost:1' } })
  expect([preflight.status, preflight.headers.get('access-control-allow-origin')]).toEqual([204, 'http://localhost:1'])
  const home = await fetch(httpOf('/'))
  expect([home.status, await home.text()]).toEqual([426, expect.stringContaining('relayUrl')])
  expect((await fetch(httpOf('/constructor'))).status).toBe(404)
})

test('lets time pass, and stops with every connection', async () => {
  relay.setDue(Date.now())
  await vi.waitFor(() => expect(relay.advanced()).toBe(1))
  const { closed } = await openTestSocket(server.relayUrl)
  await server.stop()
  await server.stop()
  expect(await closed).toEqual([1006, ''])
})
