import { once } from 'node:events'
import { createServer, request, type Server } from 'node:http'
import { createServer as createSecureServer, globalAgent } from 'node:https'
import { type AddressInfo, connect } from 'node:net'
import { connect as connectTls } from 'node:tls'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { createCertificate } from '#mocks/node/http/createCertificate'
import type { HeldConnection, RefusedRequest } from './proxyHandler.ts'
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
  await listen(server)
})
afterEach(async () => {
  await proxy.stop()
  await close(server)
})

type AnyServer = Pick<Server, 'address' | 'close' | 'closeAllConnections' | 'listen'>
const listen = (each: AnyServer) => new Promise<void>((resolve) => each.listen(0, '127.0.0.1', resolve))
async function close(each: AnyServer): Promise<void> {
  each.closeAllConnections()
  await new Promise((resolve) => each.close(resolve))
}
const portOf = (each: AnyServer) => (each.address() as AddressInfo).port
const local = () => `127.0.0.1:${portOf(server)}`

/** Sends a request to the proxy. A browser names the whole URL of a plain request. */
function ask(path: string, headers: Record<string, string> = {}, method = 'GET') {
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const outgoing = request({ host: '127.0.0.1', port, path, method, headers, agent: false }, async (answer) => {
      let text = ''
      for await (const chunk of answer) text += chunk
      resolve({ status: answer.statusCode ?? 0, text })
    })
    outgoing.on('error', reject)
    outgoing.end()
  })
}

async function openTunnel(authority: string, headers = '') {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  socket.write(`CONNECT ${authority} HTTP/1.1\r\nHost: ${authority}\r\n${headers}\r\n`)
  const [answer] = (await once(socket, 'data')) as [Buffer]
  return { socket, answer: answer.toString() }
}

async function openWebSocket(authority: string, path: string, host = authority) {
  const { socket } = await openTunnel(authority)
  return new WebSocket(`ws://${host}${path}`, { createConnection: () => socket })
}

test('a plain request is refused and told, to this machine’s servers too', async () => {
  const text = 'Walletbench: tests reach no other machine.\n'
  const asked = ask('http://api.example.com/prices', { origin: 'http://localhost:3000' })
  expect(await asked).toEqual({ status: 403, text })
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

test('a connection is told once it is there, and whether a request for its host has arrived', async () => {
  const held: HeldConnection[] = []
  proxy.use({ onHeld: (connection) => held.push(connection), allowsHost: (host) => host === '127.0.0.1' })
  const passed = await openTunnel(local())
  passed.socket.destroy()
  const { socket } = await openTunnel('api.example.com:80')
  expect(held).toMatchObject([{ host: 'api.example.com', port: 80 }])
  expect(held[0]?.isServed()).toBe(false)
  socket.write('GET /prices HTTP/1.1\r\nHost: api.example.com\r\n\r\n')
  expect(String(await once(socket, 'data'))).toMatch(/^HTTP\/1.1 403/)
  expect(held[0]?.isServed()).toBe(true)
})

test('a connection that ends without a request is no refused request: a browser prepares some', async () => {
  const { socket } = await openTunnel('api.example.com:443')
  const secure = connectTls({ socket, rejectUnauthorized: false })
  await once(secure, 'secureConnect')
  secure.destroy()
  await once(socket, 'close')
  expect((await ask('http://other.example.com/')).status).toBe(403)
  expect(refused.map(({ host }) => host)).toEqual(['other.example.com'])
})

test('a WebSocket without TLS is taken by a handler, or refused', async () => {
  const open = (path: string) => openWebSocket('api.example.com:80', path, 'api.example.com')
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
  proxy.use({ allowsHost: (host) => host === '127.0.0.1', allows: (url) => url === `http://${local()}/` })
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

test('where TLS is ended, a request goes to its host only if its URL is allowed, over TLS', async () => {
  const { key, cert } = createCertificate('localhost')
  const secured = createSecureServer({ key, cert }, (_request, response) => response.end('from the network'))
  await listen(secured)
  const authority = `localhost:${portOf(secured)}`
  proxy.use({ allows: (url) => new URL(url).pathname.startsWith('/prices') })
  const get = async (path: string) => {
    const { socket } = await openTunnel(authority)
    const secure = connectTls({ socket, rejectUnauthorized: false })
    secure.on('error', () => {})
    secure.write(`GET ${path} HTTP/1.1\r\nHost: ${authority}\r\nConnection: close\r\n\r\n`)
    let text = ''
    for await (const chunk of secure) text += chunk
    return text
  }
  // The host's certificate is not known to this process.
  expect(await get('/prices')).toBe('')
  globalAgent.options.ca = cert
  try {
    expect(await get('/prices/today')).toContain('from the network')
    expect(await get('/keys')).toMatch(/^HTTP\/1.1 403/)
  } finally {
    delete globalAgent.options.ca
  }
  expect(refused).toMatchObject([{ host: 'localhost', request: { url: `https://${authority}/keys` } }])
  await close(secured)
})

test('a WebSocket goes to its host if its URL is allowed, and the host may refuse it', async () => {
  const sockets = new WebSocketServer({ noServer: true })
  const host = createServer()
  host.on('upgrade', (message, socket, head) => {
    if (message.url !== '/prices') return void socket.end('HTTP/1.1 418 No\r\nContent-Length: 0\r\n\r\n')
    sockets.handleUpgrade(message, socket, head, (end) => end.on('message', (data) => end.send(`echo ${data}`)))
  })
  await listen(host)
  const authority = `127.0.0.1:${portOf(host)}`
  const taken: string[] = []
  proxy.use({ allows: (url) => !url.endsWith('/keys'), onTaken: (url) => taken.push(url) })
  const open = (path: string) => openWebSocket(authority, path)
  const allowed = await open('/prices')
  await once(allowed, 'open')
  allowed.send('hello')
  expect(String((await once(allowed, 'message'))[0])).toBe('echo hello')
  allowed.terminate()
  expect(((await once(await open('/other'), 'error')) as [Error])[0].message).toContain('418')
  expect(((await once(await open('/keys'), 'error')) as [Error])[0].message).toContain('403')
  expect(taken).toEqual([`ws://${authority}/prices`, `ws://${authority}/other`])
  expect(refused).toMatchObject([{ request: { url: `ws://${authority}/keys` } }])
  await close(host)
})

test('a browser’s tunnel and another client’s are told apart', async () => {
  const asked: boolean[] = []
  proxy.use({ allowsHost: (_host, _port, isBrowser) => asked.push(isBrowser) < 0 })
  await openTunnel('api.example.com:443')
  await openTunnel('api.example.com:443', 'User-Agent: Mozilla/5.0\r\n')
  expect(asked).toEqual([false, true])
})

test('what arrives at another port is told to its own handlers alone, and to nobody once it is closed', async () => {
  const other = await proxy.open()
  const seen: string[] = []
  other.use({
    onRefused: ({ host }) => void seen.push(host),
    upgrade: async (url) => (url === 'ws://ours.test/' ? () => {} : undefined),
  })
  const takes = (await Promise.all(['ours', 'others'].map((name) => other.takesSocket(`ws://${name}.test/`)))).join()
  expect(takes).toBe('true,false')
  const at = Number(new URL(other.proxy.server).port)
  const socket = connect(at, '127.0.0.1')
  socket.write('GET http://api.example.com/ HTTP/1.1\r\nHost: api.example.com\r\n\r\n')
  expect(String(await once(socket, 'data'))).toMatch(/^HTTP\/1.1 403/)
  expect(seen).toEqual(['api.example.com'])
  expect(refused).toEqual([])
  const closed = once(socket, 'close')
  await other.close()
  await closed
  const [error] = (await once(connect(at, '127.0.0.1'), 'error')) as [NodeJS.ErrnoException]
  expect(error.code).toBe('ECONNREFUSED')
})
