import { once } from 'node:events'
import type { IncomingHttpHeaders } from 'node:http'
import { beforeAll, expect, test } from 'vitest'
import { withResolvers } from '#mocks/core/promises'
import { openTestSocket, tryTestSocket } from '#mocks/node/testing/openTestSocket'
import { sendRequest } from '#mocks/node/testing/sendRequest'
import { createGateway } from '#mocks/rpc/createGateway'
import type { Stage } from '#mocks/rpc/stage'
import { type GatewayServer, startGatewayServer } from './startGatewayServer.ts'

const CALL = '{"jsonrpc":"2.0","id":1,"method":"m"}'

let server: GatewayServer

beforeAll(async () => {
  const toSpace = (name: string) => {
    const stage: Stage = async ({ client }) => ({ resultText: JSON.stringify([name, client ?? null]) })
    return { name, gateway: createGateway({ chainId: 1, stages: [stage] }) }
  }
  const spaces = [toSpace('first'), toSpace('second')]
  server = await startGatewayServer({ spaces, allowOrigins: ['https://dapp.test'], bodyLimit: 1_000 })
  return () => server.stop()
})

function send(given: { method?: string; path?: string; headers?: IncomingHttpHeaders; body?: string } = {}) {
  const { method = 'POST', body = CALL, ...rest } = given
  return sendRequest({ port: server.port, method, ...rest, ...(method === 'POST' ? { body } : {}) })
}

async function upgrade(headers: Record<string, string> = {}, path = '/'): Promise<number> {
  return (await tryTestSocket(`ws://127.0.0.1:${server.port}${path}`, { headers })).status
}

const local = (host: string) => `${host}:${server.port}`

test.each(['127.0.0.1', 'localhost', 'LOCALHOST', '[::1]'])('Host: %s with the port is served', async (host) => {
  expect((await send({ headers: { host: local(host) } })).status).toBe(200)
  expect(await upgrade({ host: local(host) })).toBe(101)
})

test.each([
  ['dapp.test', () => 'dapp.test'],
  ['another name, rebound to loopback', () => local('dapp.test')],
  ['a name that starts like loopback', () => local('localhost.dapp.test')],
  ['no port', () => '127.0.0.1'],
  ['another port', () => '127.0.0.1:1'],
  ['a network address', () => local('0.0.0.0')],
])('Host: %s is refused', async (_, host) => {
  const answer = await send({ headers: { host: host() } })
  expect(answer.status).toBe(403)
  expect(answer.text).toContain(`127.0.0.1:${server.port}`)
  expect(await upgrade({ host: host() })).toBe(403)
})

const LOOPBACK = ['http://localhost:5173', 'https://localhost', 'http://127.0.0.1:1', 'http://[::1]:3000']
const EXTENSIONS = ['chrome', 'moz', 'safari-web'].map((browser) => `${browser}-extension://nkbihfbeogaeaoehlefnko`)
const NAMED = ['http://app.localhost:3000', 'https://dapp.test']

test.each([...LOOPBACK, ...EXTENSIONS, ...NAMED])('Origin: %s passes, and is told so', async (origin) => {
  const { status, headers } = await send({ headers: { origin } })
  expect(status).toBe(200)
  expect(headers['access-control-allow-origin']).toBe(origin)
  expect(headers.vary).toBe('Origin')
  expect(await upgrade({ origin })).toBe(101)
})

const OTHERS = ['https://evil.test', 'http://dapp.test', 'https://dapp.test:8443', 'file://', '']
const ALIKE = ['https://dapp.test.evil.test', 'http://localhost.evil.test', 'http://127.0.0.1.evil.test']

test.each([...OTHERS, ...ALIKE])('Origin: %j is refused, with the flag that lets it', async (origin) => {
  const { status, headers, text } = await send({ headers: { origin } })
  expect(status).toBe(403)
  expect(text).toContain(`--allow-origin ${origin}`)
  expect(headers['access-control-allow-origin']).toBeUndefined()
  expect(await upgrade({ origin })).toBe(403)
  expect((await send({ method: 'OPTIONS', headers: { origin } })).status).toBe(403)
})

test('Origin: null, of files and sandboxed frames, is refused too', async () => {
  const { status, text } = await send({ headers: { origin: 'null' } })
  expect(status).toBe(403)
  expect(text).toContain('serve it from http://localhost')
  expect(await upgrade({ origin: 'null' })).toBe(403)
})

test('Origin: absent passes: no page sent it', async () => {
  const { status, headers } = await send()
  expect([status, headers['access-control-allow-origin']]).toEqual([200, undefined])
})

test('a preflight is answered, private network included when asked', async () => {
  const headers = { origin: 'https://dapp.test', 'access-control-request-headers': 'content-type,x-mine' }
  const plain = await send({ method: 'OPTIONS', headers })
  expect(plain.status).toBe(204)
  expect(plain.headers).toMatchObject({
    'access-control-allow-origin': 'https://dapp.test',
    'access-control-allow-methods': 'POST, OPTIONS',
    'access-control-allow-headers': 'content-type,x-mine',
  })
  expect(plain.headers['access-control-allow-private-network']).toBeUndefined()
  const asked = { ...headers, 'access-control-request-private-network': 'true' }
  const lna = await send({ method: 'OPTIONS', headers: asked })
  expect(lna.headers['access-control-allow-private-network']).toBe('true')
})

test('GET explains itself', async () => {
  const { status, headers, text } = await send({ method: 'GET' })
  expect([status, headers.allow, text]).toEqual([405, 'POST, OPTIONS', expect.stringContaining('JSON-RPC')])
})

test('a body above the limit is refused, whether its length is told or not', async () => {
  const body = JSON.stringify('x'.repeat(2_000))
  expect((await send({ body })).status).toBe(413)
  expect((await send({ body, headers: { 'transfer-encoding': 'chunked' } })).status).toBe(413)
  expect((await send()).status).toBe(200)
})

test('each space has its path, and the client its name', async () => {
  expect(JSON.parse((await send()).text).result).toEqual(['first', null])
  expect(JSON.parse((await send({ path: '/s/first' })).text).result).toEqual(['first', null])
  expect(JSON.parse((await send({ path: '/s/second/?client=wallet-1' })).text).result).toEqual(['second', 'wallet-1'])
  expect(JSON.parse((await send({ path: '/?client=' })).text).result).toEqual(['first', null])
  const missing = await send({ path: '/s/third' })
  expect([missing.status, missing.text]).toEqual([404, expect.stringContaining('/s/second')])
  expect(await upgrade({}, '/s/third')).toBe(404)
})

test('WebSockets have their space and client too', async () => {
  const { socket } = await openTestSocket(`${server.wsUrlOf('second')}?client=dapp-7`)
  socket.send(CALL)
  const [data] = await once(socket, 'message')
  expect(JSON.parse(String(data)).result).toEqual(['second', 'dapp-7'])
})

test('a WebSocket client that never reads loses its connection; another one is served', async () => {
  const large = JSON.stringify('x'.repeat(4_000_000))
  let answered = 0
  const { promise: closed, resolve } = withResolvers<void>()
  const stage: Stage = async ({ method, connection }) => {
    if (method === 'small') return { resultText: '1' }
    if (answered === 0) connection?.onClose(() => resolve())
    answered += 1
    return { resultText: large }
  }
  server.addSpace({ name: 'large', gateway: createGateway({ chainId: 1, stages: [stage] }) })
  const { socket: silent } = await openTestSocket(server.wsUrlOf('large'))
  const { socket: other } = await openTestSocket(server.wsUrlOf('large'))
  silent.pause()
  // 200 MB of answers, of which 32 MiB and what the kernel takes may wait.
  for (let call = 0; call < 50; call += 1) silent.send('{"jsonrpc":"2.0","id":1,"method":"large"}')
  await closed
  other.send('{"jsonrpc":"2.0","id":7,"method":"small"}')
  expect(String((await once(other, 'message'))[0])).toBe('{"jsonrpc":"2.0","id":7,"result":1}')
  server.removeSpace('large')
})

test('a port in use is named, with who wanted it', async () => {
  const gateway = createGateway({ chainId: 1, stages: [] })
  const starting = startGatewayServer({ port: server.port, spaces: [{ name: 'first', gateway }] })
  await expect(starting).rejects.toThrow(`Port ${server.port} is in use: the gateway cannot listen there.`)
})
