import { once } from 'node:events'
import { createServer, request } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { connect as connectTls } from 'node:tls'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import type { RefusedRequest } from './proxyHandler.ts'
import { type EgressProxy, startEgressProxy } from './startEgressProxy.ts'

let proxy: EgressProxy
let port: number
let refused: RefusedRequest[]
const server = createServer((_request, response) => response.end('from the network'))

beforeEach(async () => {
  proxy = await startEgressProxy()
  port = Number(new URL(proxy.proxy.server).port)
  refused = []
  proxy.use({ onRefused: (request) => refused.push(request) })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterEach(async () => {
  await proxy.stop()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

const local = () => `127.0.0.1:${(server.address() as AddressInfo).port}`

/** Sends a request to the proxy. A browser names the whole URL of a plain request. */
function ask(
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const outgoing = request({ host: '127.0.0.1', port, path, method, headers, agent: false }, async (answer) => {
      let text = ''
      for await (const chunk of answer) text += chunk
      resolve({ status: answer.statusCode ?? 0, text })
    })
    outgoing.on('error', reject)
    outgoing.end()
  })
}

async function openTunnel(authority: string) {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  socket.write(`CONNECT ${authority} HTTP/1.1\r\nHost: ${authority}\r\n\r\n`)
  const [answer] = (await once(socket, 'data')) as [Buffer]
  return { socket, answer: answer.toString() }
}

test('a plain request is refused and told, to this machine’s servers too', async () => {
  expect(await ask('http://api.example.com/prices', { origin: 'http://localhost:3000' })).toEqual({
    status: 403,
    text: 'Walletbench: tests reach no other machine.\n',
  })
  expect((await ask(`http://${local()}/`)).status).toBe(403)
  expect(refused).toMatchObject([
    { host: 'api.example.com', port: 80, request: { url: 'http://api.example.com/prices', method: 'GET' } },
    { host: '127.0.0.1' },
  ])
})

test('it is no server, and its own address leads nowhere', async () => {
  expect((await ask('/')).status).toBe(404)
  expect((await openTunnel('no port at all')).answer).toMatch(/^HTTP\/1.1 400/)
  expect(refused).toEqual([])
})

test('in a tunnel TLS is ended, and a request is answered by the newest handler that has an answer', async () => {
  const release = proxy.use({ answer: async ({ url }) => ({ status: 200, headers: { 'x-url': url }, body: 'ours' }) })
  const { socket, answer } = await openTunnel('api.example.com:443')
  expect(answer).toMatch(/^HTTP\/1.1 200/)
  const secure = connectTls({ socket, rejectUnauthorized: false })
  secure.write('GET /prices HTTP/1.1\r\nHost: api.example.com\r\n\r\n')
  expect(String(await once(secure, 'data'))).toContain('x-url: https://api.example.com/prices')
  release()
  secure.write('GET /prices HTTP/1.1\r\nHost: api.example.com\r\n\r\n')
  expect(String(await once(secure, 'data'))).toMatch(/^HTTP\/1.1 403/)
  expect(refused).toMatchObject([{ host: 'api.example.com', port: 443, request: { method: 'GET' } }])
})

test('where the handshake of TLS fails, host and port are told', async () => {
  const { socket } = await openTunnel('api.example.com:8443')
  // A record of a handshake that holds none: as for a client that does not accept the certificate, it does not end well.
  socket.write(Buffer.from([22, 3, 1, 0, 4, 99, 0, 0, 0]))
  await once(socket, 'close')
  expect(refused).toMatchObject([{ host: 'api.example.com', port: 8443, request: undefined }])
})

test('a connection that ends without a request is told to nobody: a browser prepares some', async () => {
  const { socket } = await openTunnel('api.example.com:443')
  const secure = connectTls({ socket, rejectUnauthorized: false })
  await once(secure, 'secureConnect')
  secure.destroy()
  await once(socket, 'close')
  expect((await ask('http://other.example.com/')).status).toBe(403)
  expect(refused.map(({ host }) => host)).toEqual(['other.example.com'])
})

test('a WebSocket without TLS is taken by a handler, or refused', async () => {
  const open = async (path: string) => {
    const { socket } = await openTunnel('api.example.com:80')
    return new WebSocket(`ws://api.example.com${path}`, { createConnection: () => socket })
  }
  proxy.use({
    upgrade: async (url) =>
      url.endsWith('/rpc') ? (end) => end.onMessage((data) => end.send(`${url} got ${data}`)) : undefined,
  })
  const taken = await open('/rpc')
  await once(taken, 'open')
  taken.send('hello')
  expect(String((await once(taken, 'message'))[0])).toBe('ws://api.example.com/rpc got hello')
  const other = await open('/other')
  expect(((await once(other, 'error')) as [Error])[0].message).toContain('403')
  expect(refused).toMatchObject([{ port: 80, request: { url: 'ws://api.example.com/other' } }])
})

test('what is allowed is connected: plain requests, and tunnels byte for byte', async () => {
  proxy.use({ allows: (host) => host === '127.0.0.1' })
  expect(await ask(`http://${local()}/`)).toEqual({ status: 200, text: 'from the network' })
  const { socket, answer } = await openTunnel(local())
  expect(answer).toMatch(/^HTTP\/1.1 200/)
  socket.write('GET / HTTP/1.1\r\nHost: api.example.com\r\n\r\n')
  expect(String(await once(socket, 'data'))).toMatch(/from the network$/)
  socket.destroy()
  expect(refused).toEqual([])
})

test('a preflight is answered: the request that it asks for is what counts', async () => {
  const headers = { origin: 'http://localhost:3000', 'access-control-request-method': 'POST' }
  expect((await ask('http://api.example.com/', headers, 'OPTIONS')).status).toBe(204)
  expect(refused).toEqual([])
})
