import { createServer as createHttpServer, type IncomingMessage, type Server } from 'node:http'
import { createServer as createHttpsServer } from 'node:https'
import type { AddressInfo, Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { createCertificate } from '#mocks/node/http/createCertificate'
import { toHandle } from '#mocks/node/shared/toHandle'
import { createProxyServing } from './createProxyServing.ts'
import type { ProxyHandler } from './proxyHandler.ts'
import { tunnel } from './tunnel.ts'

/** A proxy that leads nowhere, for the contexts of a Playwright worker. */
export type EgressProxy = AsyncDisposable & {
  /** Playwright's context option `proxy`. */
  readonly proxy: { readonly server: string; readonly bypass: string }
  /**
   * Arguments for Chromium's `launchOptions`: it then accepts this proxy's certificate, and no other that it would not
   * accept without. What workers ask is then known by its URL, and answered where the bench can. WebRTC sends nothing
   * past the proxy.
   */
  readonly launchArguments: readonly string[]
  /** SHA-256 of the public key of its certificate, in Base64: what the argument names. */
  readonly fingerprint: string
  /** Adds a handler, which is asked before the earlier ones. Returns its removal. */
  use(handler: ProxyHandler): () => void
  stop(): Promise<void>
}

/** What Playwright's proxy does not get: requests to this machine. */
const BYPASS = 'localhost,*.localhost,127.0.0.0/8,[::1],0.0.0.0'

/**
 * Starts a proxy on loopback for the contexts of a Playwright worker. Whatever no route of Playwright takes arrives here:
 * the sockets of workers, and all that a SharedWorker asks. The proxy ends their TLS and gives the requests to its
 * handlers. It connects to a host only if a handler allows it.
 *
 * A browser without {@link EgressProxy.launchArguments} refuses the certificate. Of its requests only host and port are
 * known.
 *
 * @example
 * const egressProxy = await startEgressProxy()
 * const browser = await chromium.launch({ args: [...egressProxy.launchArguments] })
 * const context = await browser.newContext({ proxy: egressProxy.proxy })
 */
export async function startEgressProxy(): Promise<EgressProxy> {
  const { key, cert, fingerprint } = createCertificate('walletbench')
  const handlers: ProxyHandler[] = []
  const serving = createProxyServing(() => handlers)
  const sockets = new Set<Duplex>()
  /** The servers that requests inside of a tunnel are given to. They listen nowhere. */
  const inner = { plain: createHttpServer(), secure: createHttpsServer({ key, cert, ALPNProtocols: ['http/1.1'] }) }
  const outer = createHttpServer()

  for (const [server, scheme] of [
    [outer, undefined],
    [inner.plain, 'http'],
    [inner.secure, 'https'],
  ] as const) {
    server.on('request', (request, response) => void serving.answer(request, response, scheme))
    server.on('upgrade', (request, socket, head) => void serving.upgrade(request, socket, head, scheme))
  }
  inner.secure.on('tlsClientError', (_error, socket) => serving.fail(socket))
  outer.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  outer.on('connect', (request: IncomingMessage, socket: Socket, head: Buffer) => {
    socket.on('error', () => socket.destroy())
    const target = readTarget(request.url)
    if (!target) return void socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')
    if (handlers.some(({ allows }) => allows?.(target.host, target.port))) return tunnel(socket, head, target, sockets)
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

  return toHandle({
    proxy: { server: `http://127.0.0.1:${port}`, bypass: BYPASS },
    launchArguments: [
      `--ignore-certificate-errors-spki-list=${fingerprint}`,
      // WebRTC's UDP passes no proxy of HTTP.
      '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
    ],
    fingerprint,
    use(handler: ProxyHandler) {
      handlers.unshift(handler)
      return () => void handlers.splice(handlers.indexOf(handler), handlers.includes(handler) ? 1 : 0)
    },
    async stop() {
      const closed = outer.listening ? new Promise<void>((resolve) => outer.close(() => resolve())) : undefined
      for (const socket of sockets) socket.destroy()
      await closed
    },
  })
}

/** Waits for the first byte of a tunnel: 22 begins a TLS handshake. */
function giveTo(inner: { readonly plain: Server; readonly secure: Server }, socket: Duplex): void {
  socket.once('readable', () => {
    const first: Buffer | null = socket.read()
    if (first === null) return void socket.destroy()
    socket.unshift(first)
    const server = first[0] === 22 ? inner.secure : inner.plain
    server.emit('connection', socket)
  })
}

function readTarget(authority: string | undefined): { readonly host: string; readonly port: number } | undefined {
  if (authority === undefined || !URL.canParse(`http://${authority}`)) return undefined
  const { hostname, port } = new URL(`http://${authority}`)
  return { host: hostname, port: Number(port || 80) }
}
