import type { IncomingMessage } from 'node:http'
import { type WebSocket, WebSocketServer } from 'ws'
import type { Gateway } from '#mocks/rpc/createGateway'
import type { CallContext } from '#mocks/rpc/stage'
import { toCorsHeaders, toPreflight } from './corsHeaders.ts'
import { readBody } from './readBody.ts'
import { type LoopbackServer, refuseUpgrade, sendText, startLoopbackServer } from './startLoopbackServer.ts'

export type GatewayServerParameters = {
  /** 0 takes any free port. Default 0. */
  readonly port?: number | undefined
  /** The chains: the first one at `/`, each at `/s/<name>`. */
  readonly spaces: readonly [GatewaySpace, ...GatewaySpace[]]
  /** Origins that may call beside loopback pages and extensions, such as `https://dapp.test`. */
  readonly allowOrigins?: readonly string[] | undefined
  /** The longest message taken, in bytes. Default 8 MiB. */
  readonly bodyLimit?: number | undefined
}

export type GatewaySpace = { readonly name: string; readonly gateway: Gateway }

/** The gateways on the network: JSON-RPC over HTTP and WebSocket, on one port. */
export type GatewayServer = {
  readonly port: number
  /** JSON-RPC over HTTP of a space. */
  urlOf(name: string): string
  /** JSON-RPC over WebSocket of a space. */
  wsUrlOf(name: string): string
  stop(): Promise<void>
}

/**
 * Serves gateways on loopback. A client may name itself in the URL, `?client=my-dapp`, and the trace shows the name.
 * One that writes to the same trace and uses no id twice adds `&ids=unique`: the ids join its calls on both sides.
 *
 * @throws BenchError when the port is in use
 * @example
 * const server = await startGatewayServer({ spaces: [{ name: 'first', gateway }] })
 * server.urlOf('first') // 'http://127.0.0.1:43211'
 */
export async function startGatewayServer(parameters: GatewayServerParameters): Promise<GatewayServer> {
  const { port = 0, spaces, allowOrigins, bodyLimit = 8 * 1024 * 1024 } = parameters
  const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false, maxPayload: bodyLimit })
  const missing = `No chain here. There are: /, ${spaces.map(({ name }) => `/s/${name}`).join(', ')}\n`

  function find(request: IncomingMessage): { gateway: Gateway; context: CallContext } | undefined {
    const [path = '', query] = (request.url ?? '').split('?')
    const trimmed = path.replace(/\/+$/, '')
    const space = trimmed === '' ? spaces[0] : spaces.find(({ name }) => trimmed === `/s/${name}`)
    const named = new URLSearchParams(query)
    const context = { client: named.get('client') || undefined, uniqueIds: named.get('ids') === 'unique' }
    return space && { gateway: space.gateway, context }
  }

  const server: LoopbackServer = await startLoopbackServer({
    name: 'the gateway',
    port,
    allowOrigins,
    async onRequest(request, response) {
      const headers = toCorsHeaders(request)
      if (request.method === 'OPTIONS')
        return void response.writeHead(204, { ...headers, ...toPreflight(request) }).end()
      const found = find(request)
      if (!found) return sendText(response, 404, missing, headers)
      if (request.method !== 'POST') return sendText(response, 405, USAGE, { ...headers, allow: 'POST, OPTIONS' })
      const body = await readBody(request, bodyLimit).catch(() => undefined)
      if (request.errored) return
      if (body === undefined) return sendText(response, 413, `The body is above ${bodyLimit} bytes.\n`, headers)
      const answer = await found.gateway.handle(body, found.context)
      if (answer === undefined) return void response.writeHead(204, headers).end()
      const length = Buffer.byteLength(answer)
      response.writeHead(200, { ...headers, 'content-type': 'application/json', 'content-length': length }).end(answer)
    },
    onUpgrade(request, socket, head) {
      const found = find(request)
      if (!found) return refuseUpgrade(socket, 404, missing)
      sockets.handleUpgrade(request, socket, head, (webSocket) => serveSocket(webSocket, found.gateway, found.context))
    },
  })

  const pathOf = (name: string) => (name === spaces[0].name ? '' : `/s/${name}`)
  return {
    port: server.port,
    urlOf: (name) => `http://127.0.0.1:${server.port}${pathOf(name)}`,
    wsUrlOf: (name) => `ws://127.0.0.1:${server.port}${pathOf(name)}`,
    stop: () => server.stop(),
  }
}

const USAGE = `This is a JSON-RPC endpoint for dapps and wallets. Send it POST requests, or open a WebSocket. Try:
  curl -H 'content-type: application/json' -d '{"jsonrpc":"2.0","id":1,"method":"eth_chainId"}' <this address>
`

function serveSocket(socket: WebSocket, gateway: Gateway, context: CallContext): void {
  const connection = gateway.connect({ ...context, send: (text) => socket.send(text) })
  socket.on('message', (data) => void connection.receive(String(data)))
  socket.on('close', () => connection.close())
  socket.on('error', () => socket.terminate())
}
