import { createServer, type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { BenchError } from '#mocks/core/BenchError'
import { keepLoopbackDirect } from '../shared/keepLoopbackDirect.ts'
import { type AccessCheck, type AccessParameters, createHostAndOriginCheck } from './access.ts'
import type { Certificate } from './createCertificate.ts'
import { type RequestTarget, readRequestTarget } from './readRequest.ts'

type Done = Promise<void> | void
export type OnRequest = (request: IncomingMessage, response: ServerResponse, target: RequestTarget) => Done
export type OnUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer, target: RequestTarget) => Done

type LoopbackServer = { readonly port: number; stop(): Promise<void> }

const NO_TARGET = 'The target of this request is not a path, such as /state?client=my-dapp\n'

export async function startLoopbackServer(parameters: {
  readonly name: string
  readonly port: number
  readonly allowOrigins?: readonly string[] | undefined
  readonly isHost?: AccessParameters['isHost']
  readonly pages?: AccessParameters['pages']
  readonly certificate?: Pick<Certificate, 'key' | 'cert'> | undefined
  readonly refuse?: ((response: ServerResponse, status: number, text: string) => void) | undefined
  readonly connectionLimit?: number | undefined
  readonly onRequest: OnRequest
  readonly onUpgrade: OnUpgrade
}): Promise<LoopbackServer> {
  const { name, port: wanted, allowOrigins, isHost, pages, certificate, onRequest, onUpgrade } = parameters
  const { refuse = sendText, connectionLimit = Number.POSITIVE_INFINITY } = parameters
  keepLoopbackDirect()
  let check: AccessCheck = () => ({ status: 403, text: 'Starting\n' })
  // Clients reuse connections. If one ends just as a request arrives, the client sees an error.
  const options = { keepAliveTimeout: 120_000 }
  const server = certificate ? createSecureServer({ ...options, ...certificate }) : createServer(options)
  const sockets = new Set<Duplex>()
  const surplus = new WeakSet<Duplex>()
  let open = 0
  const full = `There are already ${connectionLimit} connections to ${name}, which is the limit. Close some.\n`

  server.on('connection', (socket) => {
    open += 1
    if (open > connectionLimit) surplus.add(socket)
    socket.on('close', () => {
      open -= 1
    })
  })
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    if (surplus.has(request.socket)) return sendText(response, 503, full, { connection: 'close' })
    const refusal = check(request)
    if (refusal) return refuse(response, refusal.status, refusal.text)
    const target = readRequestTarget(request.url)
    if (!target) return refuse(response, 400, NO_TARGET)
    // The client waits for this before it sends its body.
    if (/^100-continue$/i.test(request.headers.expect ?? '')) response.writeContinue()
    try {
      onRequest(request, response, target)?.catch((error: unknown) => fail(response, error))
    } catch (error) {
      fail(response, error)
    }
  }
  // Node answers a request with `Expect` by itself, before any check, unless these are heard.
  for (const event of ['request', 'checkContinue', 'checkExpectation'] as const) server.on(event, answer)
  server.on('upgrade', (request, socket, head) => {
    socket.on('error', () => socket.destroy())
    // Node does not track a socket that upgrades. This server must end refused ones too.
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    if (surplus.has(socket)) return refuseUpgrade(socket, 503, full)
    const refusal = check(request)
    if (refusal) return refuseUpgrade(socket, refusal.status, refusal.text)
    const target = readRequestTarget(request.url)
    if (!target) return refuseUpgrade(socket, 400, NO_TARGET)
    try {
      onUpgrade(request, socket, head, target)?.catch((error: unknown) => failUpgrade(socket, error))
    } catch (error) {
      failUpgrade(socket, error)
    }
  })

  await new Promise<void>((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) => reject(toListenError(name, wanted, cause)))
    server.listen(wanted, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  check = createHostAndOriginCheck({ port, allowOrigins, isHost, pages })
  const closed = new Promise<void>((resolve) => server.once('close', resolve))

  return {
    port,
    async stop() {
      server.close()
      server.closeAllConnections()
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}

export function sendText(
  response: ServerResponse,
  status: number,
  text: string,
  headers: Readonly<Record<string, string>> = {},
): void {
  response.writeHead(status, { ...headers, 'content-type': 'text/plain; charset=utf-8' }).end(text)
}

export function refuseUpgrade(socket: Duplex, status: number, text: string): void {
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? 'Refused'}`,
    'Connection: close',
    'Content-Type: text/plain; charset=utf-8',
  ]
  const answer = `${[...head, `Content-Length: ${Buffer.byteLength(text)}`].join('\r\n')}\r\n\r\n${text}`
  socket.end(answer, () => socket.destroy())
}

function fail(response: ServerResponse, error: unknown): void {
  if (response.headersSent) response.destroy()
  else sendText(response, 500, toText(error))
}

function failUpgrade(socket: Duplex, error: unknown): void {
  if (!socket.destroyed) refuseUpgrade(socket, 500, toText(error))
}

function toText(error: unknown): string {
  return `${error instanceof Error ? error.message : error}\n`
}

function toListenError(name: string, port: number, cause: NodeJS.ErrnoException): BenchError {
  if (cause.code === 'EADDRINUSE') {
    const hint =
      'Stop the process that listens there, or pass --port 0 for any free port (in a clone: npm start -- --port 0).'
    return new BenchError(`Port ${port} is in use: ${name} cannot listen there.`, { hint, cause })
  }
  const metaMessages = [cause.message]
  return new BenchError(`${name} cannot listen on port ${port}.`, { metaMessages, cause })
}
