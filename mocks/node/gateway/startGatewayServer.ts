import type { IncomingMessage, ServerResponse } from 'node:http'
import { toCorsHeaders, toPreflight } from '#mocks/node/http/access'
import { answerOrder, checkMethod, type Exchange, sendJson } from '#mocks/node/http/exchange'
import { readBody } from '#mocks/node/http/readRequest'
import { toHandle } from '#mocks/node/shared/createDisposables'
import type { Delivery, DeliveryFault } from '#mocks/rpc/stage'
import { createSocketServer, type SocketClient } from '../http/createSocketServer.ts'
import { refuseUpgrade, sendText, startLoopbackServer } from '../http/startLoopbackServer.ts'
import { createRoutes, type GatewayChain, type Route } from './createRoutes.ts'
import { type AnswerQueue, createAnswerQueue, deliverByHttp } from './httpAnswers.ts'

export type { GatewayChain } from './createRoutes.ts'

export type GatewayServer = AsyncDisposable & {
  readonly port: number
  urlOf(name: string): string
  wsUrlOf(name: string): string
  addSpace(space: GatewayChain): void
  removeSpace(name: string): void
  stop(): Promise<void>
}

/** A client may name itself, `?client=my-dapp`. One that never reuses an id in the same trace adds `&ids=unique`. */
export async function startGatewayServer(parameters: {
  readonly port?: number | undefined
  readonly spaces: readonly GatewayChain[]
  readonly allowOrigins?: readonly string[] | undefined
  readonly bodyLimit?: number | undefined
  readonly connectionLimit?: number | undefined
  readonly controlToken?: string | undefined
}): Promise<GatewayServer> {
  const { port = 0, spaces, allowOrigins, bodyLimit = 8 * 1024 * 1024, connectionLimit = 1_024 } = parameters
  const upgrades = createSocketServer({ frameLimit: bodyLimit })
  const routes = createRoutes(spaces)
  const answering = { bodyLimit, queue: createAnswerQueue() }
  const sockets = createSocketTable()
  const places = createPlaces(parameters.controlToken, bodyLimit)

  const server = await startLoopbackServer({
    name: 'the gateway',
    port,
    allowOrigins,
    connectionLimit,
    onRequest(request, response, target) {
      const route = routes.find(target)
      if (route && request.method === 'POST' && route.place === '')
        return answerCall(request, response, route, answering)
      const headers = toCorsHeaders(request)
      if (request.method === 'OPTIONS')
        return void response.writeHead(204, { ...headers, ...toPreflight(request) }).end()
      const place = route && route.place !== '' ? places[route.place] : undefined
      if (route && place) return place({ request, response }, route)
      if (route?.place !== '') return sendText(response, 404, routes.explainMissing(), headers)
      return sendText(response, 405, USAGE, { ...headers, allow: 'POST, OPTIONS' })
    },
    onUpgrade(request, socket, head, target) {
      const route = routes.find(target)
      if (route?.place !== '') return refuseUpgrade(socket, 404, routes.explainMissing())
      upgrades.accept(request, socket, head, (client) => sockets.serve(client, route))
    },
  })

  return toHandle({
    port: server.port,
    urlOf: (name: string) => `http://127.0.0.1:${server.port}${routes.pathOf(name)}`,
    wsUrlOf: (name: string) => `ws://127.0.0.1:${server.port}${routes.pathOf(name)}`,
    addSpace: routes.add,
    removeSpace(name: string) {
      routes.remove(name)
      sockets.end(name)
    },
    stop: () => server.stop(),
  })
}

const USAGE = `This is a JSON-RPC endpoint for dapps and wallets. Send it POST requests, or open a WebSocket. Try:
  curl -H 'content-type: application/json' -d '{"jsonrpc":"2.0","id":1,"method":"eth_chainId"}' <this address>
`

async function answerCall(
  request: IncomingMessage,
  response: ServerResponse,
  route: Route,
  { bodyLimit, queue }: { readonly bodyLimit: number; readonly queue: AnswerQueue },
): Promise<void> {
  queue.begin()
  try {
    const body = await readBody(request, bodyLimit).catch(() => undefined)
    if (request.errored) return
    if (body === undefined)
      return sendText(response, 413, `The body is longer than ${bodyLimit} bytes.\n`, toCorsHeaders(request))
    const context = { client: route.client, uniqueIds: route.uniqueIds, delivery: {} as Delivery }
    const text = await route.space.gateway.handle(body, context)
    if (context.delivery.fault) return deliverByHttp(context.delivery.fault, text, response, toCorsHeaders(request))
    if (text === undefined) return void response.writeHead(204, toCorsHeaders(request)).end()
    queue.send({ response, headers: toHeaders(request, text), text })
  } finally {
    queue.end()
  }
}

/** Runs for every call: header objects are expensive. */
function toHeaders({ headers: { origin } }: IncomingMessage, text: string): string[] {
  const length = String(Buffer.byteLength(text))
  const headers = ['content-type', 'application/json', 'content-length', length, 'vary', 'Origin']
  if (origin !== undefined) headers.push('access-control-allow-origin', origin)
  return headers
}

type Place = (exchange: Exchange, route: Route) => Promise<void> | void

function createPlaces(token: string | undefined, bodyLimit: number): Readonly<Record<'control' | 'state', Place>> {
  const missing = ({ request, response }: Exchange, text: string): void =>
    sendText(response, 404, text, toCorsHeaders(request))
  return {
    state(exchange, { space: { gateway, faults } }) {
      if (!faults) return missing(exchange, 'This chain has no faults to show.\n')
      if (!checkMethod(exchange, 'GET')) return
      return sendJson(exchange, 200, { chainId: gateway.chainId, faults: faults.list() })
    },
    control(exchange, { space: { faults, reset } }) {
      if (token === undefined || !faults) return missing(exchange, 'This chain has no control address.\n')
      return answerOrder(exchange, bodyLimit, async (order) => {
        const { answerChainOrder } = await import('../faults/answerOrder.ts')
        return answerChainOrder({ token, ...order }, { faults, reset })
      })
    },
  }
}

type Deliver<kind extends DeliveryFault['kind']> = (parameters: {
  readonly fault: Extract<DeliveryFault, { kind: kind }>
  readonly answer: string | undefined
  readonly socket: SocketClient
}) => void

/** Try again later, from IANA's registry of close codes. */
const TRY_AGAIN = 1013

const TABLE: { readonly [kind in DeliveryFault['kind']]: Deliver<kind> } = {
  status: ({ fault: { status }, socket }) => socket.close(TRY_AGAIN, `HTTP ${status}`),
  drop: ({ socket }) => socket.terminate(),
  hang() {},
  half: ({ answer = '', socket }) => socket.send(answer.slice(0, Math.floor(answer.length / 2))),
  text: ({ fault: { text }, socket }) => socket.send(text),
  close: ({ fault: { code, reason }, socket }) => socket.close(code, reason),
}

function createSocketTable() {
  const sockets = new Map<string, Set<SocketClient>>()
  return {
    serve(socket: SocketClient, { space, client, uniqueIds }: Route): void {
      const { name, gateway } = space
      const ofSpace = sockets.get(name) ?? new Set()
      sockets.set(name, ofSpace.add(socket))
      const deliver = (fault: DeliveryFault, answer: string | undefined) => deliverBySocket(fault, answer, socket)
      const connection = gateway.connect({ client, uniqueIds, send: socket.send, deliver })
      socket.onMessage((data) => connection.receive(String(data)))
      socket.onClose(() => {
        ofSpace.delete(socket)
        connection.close()
      })
    },
    end(space: string): void {
      for (const socket of sockets.get(space) ?? []) socket.close(1001, 'This chain was removed')
      sockets.delete(space)
    },
  }
}

function deliverBySocket(fault: DeliveryFault, answer: string | undefined, socket: SocketClient): void {
  const deliver = TABLE[fault.kind] as Deliver<DeliveryFault['kind']>
  deliver({ fault, answer, socket })
}
