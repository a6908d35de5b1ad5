import { createServer as createHttpServer, type IncomingMessage, type Server } from 'node:http'
import { createServer as createHttpsServer } from 'node:https'
import { type AddressInfo, connect, type Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { createCertificate } from '#mocks/node/http/createCertificate'
import { toHandle } from '#mocks/node/shared/createDisposables'
import { createProxyServing } from './createProxyServing.ts'
import type { EgressPort, OpenedPort, ProxyHandler, ProxyTarget } from './proxyHandler.ts'

export type EgressProxy = AsyncDisposable &
  EgressPort & {
    /** SHA-256 of its certificate's public key, in Base64. A Chromium that accepts it shows the URLs that workers ask. */
    readonly fingerprint: string
    open(): Promise<OpenedPort>
    stop(): Promise<void>
  }

/** Ends the TLS of what no route takes. Of a browser that refuses its certificate, only host and port are known. */
export async function startEgressProxy(): Promise<EgressProxy> {
  const { key, cert, fingerprint } = createCertificate('walletbench')
  const { close, ...first } = await openEgressPort({ key, cert })

  return toHandle({ ...first, fingerprint, open: () => openEgressPort({ key, cert }), stop: close })
}

const BYPASS = 'localhost,*.localhost,127.0.0.0/8,[::1],0.0.0.0'

async function openEgressPort({ key, cert }: { key: string; cert: string }): Promise<OpenedPort> {
  const handlers: ProxyHandler[] = []
  const serving = createProxyServing(() => handlers)
  const sockets = new Set<Duplex>()
  const inner = { plain: createHttpServer(), secure: createHttpsServer({ key, cert, ALPNProtocols: ['http/1.1'] }) }
  const outer = createHttpServer()

  for (const [server, scheme] of [
    [outer, undefined],
    [inner.plain, 'http'],
    [inner.secure, 'https'],
  ] as const) {
    server.on('request', (request, response) => {
      serving.answer(request, response, scheme).catch(() => response.destroy())
    })
    server.on('upgrade', (request, socket, head) => {
      serving.upgrade(request, socket, head, scheme).catch(() => socket.destroy())
    })
  }
  inner.secure.on('tlsClientError', (_error, socket) => serving.fail(socket))
  outer.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  outer.on('connect', ({ url, headers }: IncomingMessage, socket: Socket, head: Buffer) => {
    socket.on('error', () => socket.destroy())
    const target = readTarget(url)
    if (!target) return void socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')
    // A browser names itself. Playwright's own requests, such as `page.request`, do not.
    const isBrowser = headers['user-agent'] !== undefined
    if (handlers.some(({ allowsHost }) => allowsHost?.(target.host, target.port, isBrowser)))
      return tunnel(socket, head, target, sockets)
    serving.begin(socket, target)
    socket.write('HTTP/1.1 200 Connection established\r\n\r\n')
    if (head.length > 0) socket.unshift(head)
    giveTo(inner, socket)
  })
  await new Promise<void>((resolve, reject) => {
    outer.once('error', reject)
    outer.listen(0, '127.0.0.1', resolve)
  })
  const { port } = outer.address() as AddressInfo

  return {
    proxy: { server: `http://127.0.0.1:${port}`, bypass: BYPASS },
    use(handler) {
      handlers.unshift(handler)
      return () => void handlers.splice(handlers.indexOf(handler), handlers.includes(handler) ? 1 : 0)
    },
    async takesSocket(url) {
      for (const { upgrade } of handlers) if (await upgrade?.(url)) return true
      return false
    },
    async close() {
      const closed = outer.listening ? new Promise<void>((resolve) => outer.close(() => resolve())) : undefined
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}

/** 22 begins a TLS handshake. */
function giveTo(inner: { readonly plain: Server; readonly secure: Server }, socket: Duplex): void {
  socket.once('readable', () => {
    const first: Buffer | null = socket.read()
    if (first === null) return void socket.destroy()
    socket.unshift(first)
    const server = first[0] === 22 ? inner.secure : inner.plain
    server.emit('connection', socket)
  })
}

function readTarget(authority: string | undefined): ProxyTarget | undefined {
  if (authority === undefined || !URL.canParse(`http://${authority}`)) return undefined
  const { hostname, port } = new URL(`http://${authority}`)
  return { host: hostname, port: Number(port || 80) }
}

function tunnel(client: Duplex, head: Buffer, { host, port }: ProxyTarget, sockets: Set<Duplex>): void {
  const server = connect({ host: host.replace(/^\[|\]$/g, ''), port })
  sockets.add(server)
  server.once('connect', () => {
    client.write('HTTP/1.1 200 Connection established\r\n\r\n')
    if (head.length > 0) server.write(head)
    client.pipe(server).pipe(client)
  })
  server.on('error', () => client.destroy())
  server.on('close', () => {
    sockets.delete(server)
    client.destroy()
  })
  client.on('close', () => server.destroy())
}
