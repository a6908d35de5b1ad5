import type { IncomingMessage, ServerResponse } from 'node:http'
import type { RequestArguments } from '#mocks/core/eip1193'
import {
  type ChainFault,
  parseCalls,
  type RpcCall,
  type RpcOutcome,
  toErrorOutcome,
  toReplyText,
} from '#mocks/core/jsonRpc'
import { toWireError } from '#mocks/core/rpcError'
import { toCorsHeaders, toPreflight } from '#mocks/node/http/access'
import { createSocketServer, type SocketClient } from '#mocks/node/http/createSocketServer'
import { type RequestTarget, readBody } from '#mocks/node/http/readRequest'
import { refuseUpgrade, sendText, startLoopbackServer } from '#mocks/node/http/startLoopbackServer'
import { toHandle } from '#mocks/node/shared/createDisposables'
import type { Wallet, WalletConnection, WalletEvent } from '#mocks/wallet/walletTypes'

const SUBSCRIPTION = 'eth_subscription'

export type WalletServerParameters = {
  readonly wallet: Wallet
  /** Of all requests: one dapp. Default `http://localhost`. */
  readonly origin?: string | undefined
  readonly port?: number | undefined
  readonly allowOrigins?: readonly string[] | undefined
  readonly bodyLimit?: number | undefined
}

export type WalletServer = Awaited<ReturnType<typeof startWalletServer>>

type Request = (args: RequestArguments) => Promise<unknown>

/** WebSocket clients get the wallet's events as notifications, and messages of subscriptions as `eth_subscription`. */
export async function startWalletServer(parameters: WalletServerParameters) {
  const { wallet, origin = 'http://localhost', port = 0, allowOrigins, bodyLimit = 8 * 1024 * 1024 } = parameters
  const sockets = createSocketServer({ frameLimit: bodyLimit })
  // All HTTP requests share one connection to the wallet, so that a filter of one request works in the next.
  const connection = wallet.openConnection(origin)
  const toRequest = createHttpRequests(connection)

  async function answerHttp(request: IncomingMessage, response: ServerResponse, { path }: RequestTarget) {
    const headers = toCorsHeaders(request)
    if (request.method === 'OPTIONS') return void response.writeHead(204, { ...headers, ...toPreflight(request) }).end()
    if (path !== '/') return sendText(response, 404, MISSING, headers)
    if (request.method !== 'POST') return sendText(response, 405, USAGE, { ...headers, allow: 'POST, OPTIONS' })
    const body = await readBody(request, bodyLimit).catch(() => undefined)
    // Do not ask the user for a client that has disconnected.
    if (request.errored || response.destroyed) return
    if (body === undefined) return sendText(response, 413, `The body is longer than ${bodyLimit} bytes.\n`, headers)
    const answer = await answerCalls(body, toRequest(response))
    if (answer === undefined) return void response.writeHead(204, headers).end()
    const length = Buffer.byteLength(answer)
    response.writeHead(200, { ...headers, 'content-type': 'application/json', 'content-length': length }).end(answer)
  }

  const server = await startLoopbackServer({
    name: 'the wallet',
    port,
    allowOrigins,
    onRequest: answerHttp,
    onUpgrade(request, socket, head, { path }) {
      if (path !== '/') return refuseUpgrade(socket, 404, MISSING)
      sockets.accept(request, socket, head, (client) => serveWalletSocket(client, wallet, origin))
    },
  })

  return toHandle({
    wallet,
    port: server.port,
    rpcUrl: `http://127.0.0.1:${server.port}`,
    wsUrl: `ws://127.0.0.1:${server.port}`,
    async stop() {
      await server.stop()
      connection.close()
    },
  })
}

function createHttpRequests(connection: WalletConnection) {
  let count = 0
  return (response: ServerResponse) => {
    const ids: string[] = []
    response.once('close', () => {
      for (const id of ids) connection.withdraw(id)
    })
    return (args: RequestArguments): Promise<unknown> => {
      count += 1
      const id = String(count)
      ids.push(id)
      return connection.request(args, { id })
    }
  }
}

const MISSING = 'The only address is: /\n'
const USAGE = `This is a wallet: EIP-1193's request as JSON-RPC. Send it POST requests, or open a WebSocket. Try:
  curl -H 'content-type: application/json' -d '{"jsonrpc":"2.0","id":1,"method":"eth_requestAccounts"}' <this address>
`

function serveWalletSocket(socket: SocketClient, wallet: Wallet, origin: string): void {
  const connection = wallet.openConnection(origin)

  connection.on((event) => socket.send(toNotification(event)))
  socket.onMessage(async (data) => {
    const answer = await answerCalls(String(data), (args) => connection.request(args))
    if (answer !== undefined) socket.send(answer)
  })
  socket.onClose(() => connection.close())
}

/** A subscription's message has the format of nodes, EIP-1193 §"Subscriptions". */
function toNotification({ name, payload }: WalletEvent): string {
  const subscribed = name === 'message' && payload.type === SUBSCRIPTION
  const [method, params] = subscribed ? [SUBSCRIPTION, payload.data] : [name, [payload]]
  return JSON.stringify({ jsonrpc: '2.0', method, params })
}

/** JSON-RPC 2.0 §6: in order; undefined if there are only notifications. */
async function answerCalls(text: string, request: Request): Promise<string | undefined> {
  const { batch, entries } = parseCalls(text)
  const answers = (await Promise.all(entries.map((entry) => answer(entry, request)))).filter((it) => it !== undefined)
  if (answers.length === 0) return undefined
  return batch ? `[${answers.join(',')}]` : answers[0]
}

async function answer(entry: RpcCall | ChainFault, request: Request): Promise<string | undefined> {
  const outcome = 'fault' in entry ? toErrorOutcome(entry.fault) : await call(entry, request)
  return entry.idText === undefined ? undefined : toReplyText(entry.idText, outcome)
}

async function call({ method, params }: RpcCall, request: Request): Promise<RpcOutcome> {
  try {
    const result = await request({ method, params: params as RequestArguments['params'] })
    // JSON has no `undefined`, and an answer must have a result.
    return { resultText: JSON.stringify(result ?? null) }
  } catch (error) {
    return toErrorOutcome(toWireError(error))
  }
}
