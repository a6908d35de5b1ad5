import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { type RawData, WebSocket, WebSocketServer } from 'ws'
import type { Trace } from '#mocks/trace/createTrace'
import { mayControl } from '../bench/mayControl.ts'
import { toCorsHeaders, toPreflight } from '../http/corsHeaders.ts'
import { refuseUpgrade, sendText, startLoopbackServer } from '../http/startLoopbackServer.ts'
import { toHandle } from '../shared/toHandle.ts'
import { createDappObserver } from './createDappObserver.ts'
import { createPageConnections, type PageConnections } from './createPageConnections.ts'
import type { SideWallet } from './createWalletSide.ts'
import { readDappFrame } from './readDappFrame.ts'
import { toDappScript } from './toDappScript.ts'
import { toPageWallet } from './toPageWallet.ts'

/** A page that is connected by its socket. */
export type DappSocket = { readonly origin: string }

export type DappServerParameters = {
  /** 0 takes any free one. Default 0. */
  readonly port?: number | undefined
  readonly wallets: readonly Pick<SideWallet, 'wallet' | 'options'>[]
  readonly trace: Trace
  /** Web origins that may use the wallets beside those of this machine. */
  readonly allowOrigins?: readonly string[] | undefined
}

/** The server by which pages in any browser reach the wallets of this process. */
export type DappServer = AsyncDisposable & {
  readonly port: number
  /** The address of the page script. */
  readonly scriptUrl: string
  /** The page script: it installs the wallets in a page and connects them. */
  readonly script: string
  /** The pages that have wallets. */
  readonly pages: Pick<PageConnections<DappSocket>, 'frames' | 'subscribe'>
  stop(): Promise<void>
}

/** The longest frame of a page, in bytes. */
const FRAME_LIMIT = 16 * 1024 * 1024

/**
 * Serves wallets of this process to pages on loopback: `GET /walletbench.js` is the page script, and the WebSocket
 * `/dapp` carries its calls. The origin of a page is the one that its browser names in the socket's handshake, and must
 * be a loopback one or allowed. The script's key opens this socket, and nothing else.
 *
 * @throws BenchError if the port is in use
 * @example
 * const { scriptUrl } = await startDappServer({ wallets: side.wallets, trace })
 */
export async function startDappServer(parameters: DappServerParameters): Promise<DappServer> {
  const { port: wanted = 0, wallets, trace, allowOrigins } = parameters
  const key = randomBytes(18).toString('base64url')
  const connections = createPageConnections<DappSocket>({
    wallets: wallets.map(({ wallet }) => wallet),
    originOf: ({ origin }) => origin,
    observer: createDappObserver(trace),
  })
  const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false, maxPayload: FRAME_LIMIT })
  let script = ''

  const server = await startLoopbackServer({
    name: 'the dapp server',
    port: wanted,
    allowOrigins,
    onRequest: (request, response) => serveScript(request, response, script),
    onUpgrade(request, socket, head) {
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
      if (pathname !== '/dapp') return refuseUpgrade(socket, 404, 'The socket of pages is at /dapp\n')
      const { origin } = request.headers
      if (origin === undefined) return refuseUpgrade(socket, 403, 'Only pages connect here: send an Origin header.\n')
      if (!mayControl(searchParams.get('key') ?? '', key))
        return refuseUpgrade(socket, 401, 'The key is missing or wrong: load the page script again.\n')
      sockets.handleUpgrade(request, socket, head, (page) => serveSocket(page, { origin }, connections))
    },
  })
  const address = `127.0.0.1:${server.port}`
  script = toDappScript(
    wallets.map(({ wallet, options }) => toPageWallet(wallet, options)),
    `ws://${address}/dapp?key=${key}`,
  )
  return toHandle({
    port: server.port,
    scriptUrl: `http://${address}/walletbench.js`,
    script,
    pages: connections,
    async stop() {
      connections.close()
      for (const page of sockets.clients) page.terminate()
      await server.stop()
    },
  })
}

function serveScript(request: IncomingMessage, response: ServerResponse, script: string): void {
  const headers = { ...toCorsHeaders(request), 'cross-origin-resource-policy': 'cross-origin' }
  const { pathname } = new URL(request.url ?? '/', 'http://localhost')
  if (request.method === 'OPTIONS') {
    response.writeHead(204, { ...headers, ...toPreflight(request, 'GET, OPTIONS') }).end()
  } else if (pathname !== '/walletbench.js') {
    sendText(response, 404, 'The page script is at /walletbench.js\n')
  } else if (request.method !== 'GET') {
    sendText(response, 405, 'The page script is read with GET.\n', { allow: 'GET' })
  } else {
    const type = { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-store' }
    response.writeHead(200, { ...headers, ...type }).end(script)
  }
}

function serveSocket(socket: WebSocket, page: DappSocket, connections: PageConnections<DappSocket>): void {
  /** The names of its documents: those of other sockets are not within its reach. */
  const names = new Set<string>()
  const id = randomBytes(8).toString('hex')

  async function answer(data: RawData): Promise<void> {
    const frame = readDappFrame(String(data))
    if (!frame) return socket.close(1008, 'This is not a call of the page script')
    const { n, call } = frame
    const name = `${id}/${call.page}`
    names.add(name)
    const result = await connections.receive(page, { ...call, page: name })
    if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify({ n, result }))
  }
  socket.on('message', (data) => void answer(data))
  socket.on('error', () => socket.terminate())
  socket.on('close', () => {
    for (const name of names) connections.receive(page, { type: 'close', page: name })
  })
}
