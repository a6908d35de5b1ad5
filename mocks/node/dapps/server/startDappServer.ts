import { randomBytes } from 'node:crypto'
import { createListeners, joinEnds } from '#mocks/core/listeners'
import type { SideWallet } from '#mocks/node/dapps/createWalletSide'
import { toDappScript } from '#mocks/node/dapps/pageScripts'
import type { PageWindows } from '#mocks/node/dapps/remote/createPageWindows'
import { createWindowHandler } from '#mocks/node/dapps/remote/createWindowHandler'
import { NEVER_PATH, WINDOW_PATH } from '#mocks/node/dapps/remote/remoteUrls'
import { toPageWallet } from '#mocks/node/dapps/walletOptions'
import { mayControl, toCorsHeaders, toPreflight } from '#mocks/node/http/access'
import { createSocketServer } from '#mocks/node/http/createSocketServer'
import {
  type OnRequest,
  type OnUpgrade,
  refuseUpgrade,
  sendText,
  startLoopbackServer,
} from '#mocks/node/http/startLoopbackServer'
import { toHandle } from '#mocks/node/shared/createDisposables'
import type { Trace } from '#mocks/trace/createTrace'
import { traced } from '#mocks/trace/traced'
import { transactionKeys } from '#mocks/trace/transactionKeys'
import { createPageConnections, type PageConnections, type PageObserver } from './createPageConnections.ts'
import type { PageNetwork } from './createPageNetwork.ts'
import { type DappSocket, serveDappSocket } from './serveDappSocket.ts'

const FRAME_LIMIT = 16 * 1024 * 1024

export type DappServerParameters = DappHandlerParameters & { readonly port?: number | undefined }

type DappHandlerParameters = {
  readonly wallets: readonly Pick<SideWallet, 'wallet' | 'options'>[]
  readonly trace: Trace
  readonly allowOrigins?: readonly string[] | undefined
  readonly network?: PageNetwork | undefined
  readonly windows?: PageWindows | undefined
}

export type DappHandler = {
  scriptFor(address: string): string
  readonly pages: Pick<PageConnections<DappSocket>, 'frames' | 'subscribe'>
  readonly onRequest: OnRequest
  readonly onUpgrade: OnUpgrade
  close(): void
}

/** The script's key opens its socket, and nothing else. */
export async function startDappServer(parameters: DappServerParameters) {
  const { port: wanted = 0, allowOrigins } = parameters
  const { scriptFor, pages, onRequest, onUpgrade, close } = createDappHandler(parameters)
  const handler = { onRequest, onUpgrade }
  const server = await startLoopbackServer({ name: 'the dapp server', port: wanted, allowOrigins, ...handler })
  const address = `127.0.0.1:${server.port}`
  return toHandle({
    port: server.port,
    scriptUrl: `http://${address}/walletbench.js`,
    script: scriptFor(address),
    pages,
    async stop() {
      close()
      await server.stop()
    },
  })
}

/** A page's origin is the one that its browser names in the socket's handshake. */
export function createDappHandler(parameters: DappHandlerParameters): DappHandler {
  const { wallets, trace, allowOrigins = [], network, windows } = parameters
  const key = randomBytes(18).toString('base64url')
  const shown = wallets.map(({ wallet, options }) => toPageWallet(wallet, options))
  const connections = createPageConnections<DappSocket>({
    wallets: wallets.map(({ wallet }) => wallet),
    originOf: ({ origin }) => origin,
    observer: createDappObserver(trace),
  })
  const documents = createListeners()
  const sockets = createSocketServer({ frameLimit: FRAME_LIMIT })

  const windowHandler = windows && createWindowHandler(windows)

  const toScript = (bench: string, socket: string) =>
    toDappScript({ wallets: shown, bench, transport: { socket }, origins: allowOrigins })
  const scriptFor = (address: string) => toScript(address, `ws://${address}/dapp?key=${key}`)

  return {
    scriptFor,
    pages: {
      frames: connections.frames,
      subscribe: (listener) => joinEnds([connections.subscribe(listener), documents.add(listener)]),
    },
    onRequest(request, response, target) {
      const { path: pathname, query } = target
      const path = new URLSearchParams(query).get('socket')
      if (windowHandler && (pathname === WINDOW_PATH || pathname === NEVER_PATH))
        return windowHandler.onRequest(request, response, target)
      const headers = { ...toCorsHeaders(request), 'cross-origin-resource-policy': 'cross-origin' }
      if (request.method === 'OPTIONS')
        response.writeHead(204, { ...headers, ...toPreflight(request, 'GET, OPTIONS') }).end()
      else if (pathname !== '/walletbench.js' && pathname !== '/walletbench.json')
        sendText(response, 404, 'The page script is at /walletbench.js\n')
      else if (request.method !== 'GET')
        sendText(response, 405, 'The page script is read with GET.\n', { allow: 'GET' })
      else if (path !== null && !/^\/[\w@/.-]+$/.test(path))
        sendText(response, 400, 'The socket is a path of the page’s own server, such as /@walletbench/dapp\n')
      else if (pathname === '/walletbench.json') {
        // For an extension, whose page script is on the disk.
        const type = { 'content-type': 'application/json', 'cache-control': 'no-store' }
        response.writeHead(200, { ...headers, ...type }).end(JSON.stringify({ key }))
      } else {
        const address = request.headers.host ?? ''
        const type = { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-store' }
        const script = path === null ? scriptFor(address) : toScript(address, `${path}?key=${key}`)
        response.writeHead(200, { ...headers, ...type }).end(script)
      }
    },
    onUpgrade(request, socket, head, target) {
      const { path, query } = target
      if (windowHandler && path === WINDOW_PATH) return windowHandler.onUpgrade(request, socket, head, target)
      if (path !== '/dapp') return refuseUpgrade(socket, 404, 'The socket of pages is at /dapp\n')
      const { origin, host = '' } = request.headers
      if (origin === undefined) return refuseUpgrade(socket, 403, 'Only pages connect here: send an Origin header.\n')
      if (!mayControl(new URLSearchParams(query).get('key') ?? '', key))
        return refuseUpgrade(socket, 401, 'The key is missing or wrong: load the page script again.\n')
      sockets.accept(request, socket, head, (page) => {
        const opened = network?.open({ origin, host })
        serveDappSocket(page, { page: { origin }, connections, network: opened, onDocument: documents.notify })
      })
    },
    close() {
      connections.close()
      windowHandler?.close()
      sockets.stop()
    },
  }
}

function createDappObserver(trace: Trace): PageObserver<{ readonly origin: string }> {
  return {
    aroundRequest({ frame, args }, run) {
      const { method, params } = args
      const data = { params, page: frame.origin }
      return traced(trace, { hop: 'provider', method, keys: [trace.handOn(args)], data }, run, (result) =>
        transactionKeys(method, params, result),
      )
    },
    onEvent({ frame, event: { name, payload } }) {
      trace.emit({ hop: 'provider', phase: 'event', method: name, data: { payload, page: frame.origin } })
    },
  }
}
