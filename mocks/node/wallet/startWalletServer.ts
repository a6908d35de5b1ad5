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
import { toCorsHeaders, toPreflight } from '#mocks/node/http/corsHeaders'
import { createSocketServer, type SocketClient } from '#mocks/node/http/createSocketServer'
import { readBody } from '#mocks/node/http/readBody'
import type { RequestTarget } from '#mocks/node/http/readRequestTarget'
import { refuseUpgrade, sendText, startLoopbackServer } from '#mocks/node/http/startLoopbackServer'
import { toHandle } from '#mocks/node/shared/toHandle'
import type { Wallet, WalletConnection, WalletEvent } from '#mocks/wallet/walletTypes'

const SUBSCRIPTION = 'eth_subscription'

export type WalletServerParameters = {
  readonly wallet: Wallet
  /** The origin of all requests: one dapp. Default `http://localhost`. */
  readonly origin?: string | undefined
  /** 0 takes any free port. Default 0. */
  readonly port?: number | undefined
  /** Web origins that may call in addition to loopback pages and extensions, such as `https://dapp.test`. */
  readonly allowOrigins?: readonly string[] | undefined
  /** The longest message accepted, in bytes. Default 8 MiB. */
  readonly bodyLimit?: number | undefined
}

/** A wallet that listens, for clients and test suites in other processes. */
export type WalletServer = AsyncDisposable & {
  readonly wallet: Wallet
  readonly port: number
  /** JSON-RPC over HTTP. */
  readonly rpcUrl: string
  /** JSON-RPC over WebSocket, with the wallet's events. */
  readonly wsUrl: string
  /** Ends all connections and stops listening. Safe to call twice. */
  stop(): Promise<void>
}

/** EIP-1193's `request` of one client. */
type Request = (args: RequestArguments) => Promise<unknown>

/**
 * Serves a wallet's EIP-1193 `request` on loopback, to one origin: JSON-RPC 2.0 over HTTP and WebSocket, errors with
 * their codes. WebSocket clients get the wallet's events as notifications, `{ method: 'accountsChanged', params:
 * [payload] }`, and messages of subscriptions as `eth_subscription`. When a client disconnects, its requests are
 * withdrawn.
 *
 * @throws BenchError if the port is in use
 * @example
 * const server = await startWalletServer({ wallet, origin: 'https://dapp.test' })
 * const client = createWalletClient({ transport: http(server.rpcUrl) })
 */
export async function startWalletServer(parameters: WalletServerParameters): Promise<WalletServer> {
  const { wallet, origin = 'http://localhost', port = 0, allowOrigins, bodyLimit = 8 * 1024 * 1024 } = parameters
  const sockets = createSocketServer({ frameLimit: bodyLimit })
  // All HTTP requests share one connection to the wallet, so that a filter of one request works in the next.
  const connection = wallet.openConnection(origin)
  const toRequest = createHttpRequests(connection)

  async function answerHttp(
    request: IncomingMessage,
    response: ServerResponse,
    { path }: RequestTarget,
  ): Promise<void> {
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

/** Ties the calls of an HTTP request to its answer: if the client no longer waits for it, they are withdrawn. */
function createHttpRequests(connection: WalletConnection) {
  let count = 0
  return (response: ServerResponse) => {
    const ids: string[] = []
    // After a complete answer nothing is left to withdraw.
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

/**
 * Serves the wallet to one WebSocket, with its own connection, as each tab of a dapp has one. Events of the connection
 * go out as notifications. When the client disconnects, its requests are withdrawn.
 */
function serveWalletSocket(socket: SocketClient, wallet: Wallet, origin: string): void {
  const connection = wallet.openConnection(origin)

  connection.on((event) => socket.send(toNotification(event)))
  socket.onMessage(async (data) => {
    const answer = await answerCalls(String(data), (args) => connection.request(args))
    if (answer !== undefined) socket.send(answer)
  })
  socket.onClose(() => connection.close())
}

/**
 * Turns an EIP-1193 event into a notification: its name, and its payload as the only parameter. A subscription's
 * message (EIP-1193 §"Subscriptions") has the format of nodes, so that their clients understand it.
 */
function toNotification({ name, payload }: WalletEvent): string {
  const subscribed = name === 'message' && payload.type === SUBSCRIPTION
  const [method, params] = subscribed ? [SUBSCRIPTION, payload.data] : [name, [payload]]
  return JSON.stringify({ jsonrpc: '2.0', method, params })
}

/**
 * Answers a client's JSON-RPC text with EIP-1193's `request`. The calls of a batch run in parallel, and are answered in
 * their order (JSON-RPC 2.0 §6). Never rejects: an error of `request` is sent with its code.
 *
 * @returns undefined if the text contains only notifications, which get no answer
 * @example
 * await answerCalls('{"jsonrpc":"2.0","id":1,"method":"eth_chainId"}', (args) => connection.request(args))
 * // '{"jsonrpc":"2.0","id":1,"result":"0x7a69"}'
 */
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
