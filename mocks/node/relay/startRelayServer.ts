import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { type Clock, systemClock } from '#mocks/core/clock'
import { quoteForeign } from '#mocks/core/foreign/quoteForeign'
import { checkInput } from '#mocks/core/input/checkInput'
import { clockReader, filled, func, handle, integer, text } from '#mocks/core/input/readers'
import { list, optional, shape } from '#mocks/core/input/shapes'
import { toCorsHeaders, toPreflight } from '#mocks/node/http/access'
import { createSocketServer } from '#mocks/node/http/createSocketServer'
import { answerOrder, checkMethod, type Exchange, sendJson } from '#mocks/node/http/exchange'
import { readBody } from '#mocks/node/http/readRequest'
import { sendText, startLoopbackServer } from '#mocks/node/http/startLoopbackServer'
import { toHandle } from '#mocks/node/shared/createDisposables'
import type { RegistryAnswer, RegistryController } from '#mocks/registry/registryTypes'
import { driveRelay } from '#mocks/relay/driveRelay'
import { relayHandleReader } from '#mocks/relay/relayReader'
import type { Relay } from '#mocks/relay/relayTypes'
import { nodeTimers } from './relayPlatform.ts'
import { serveRelaySocket } from './serveRelaySocket.ts'

const port = optional(integer({ min: 0, max: 65_535 }))

export const serverFields = {
  port,
  controlToken: optional(
    text({ pattern: /^[\w.~+/-]+=*$/, expected: 'a token of letters, digits and - . _ ~ + /', secret: true }),
  ),
  allowOrigins: optional(list(filled)),
}

/** Headers of a single connection, RFC 9110 §7.6.1, and headers that describe ours. */
const DROPPED = ['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'te', 'trailer', 'host', 'content-length']

/** The relay to serve, and where. */
export type RelayServerParameters = {
  readonly relay: Relay
  /** The clock that the relay was made with. Default: the system clock. */
  readonly clock?: Clock | undefined
  /** 0 takes any free port. Default 0. */
  readonly port?: number | undefined
  /** Answers requests to WalletConnect's HTTP hosts. Default: 404 for all. */
  readonly respond?: RegistryRespond | undefined
  /** The registry behind `respond`, for the control address. */
  readonly registry?: RegistryController | undefined
  /** The bearer token of the control address. Default: a random token. */
  readonly controlToken?: string | undefined
  /** Origins that may connect in addition to loopback pages and extensions, such as `https://dapp.test`. */
  readonly allowOrigins?: readonly string[] | undefined
  /** The longest frame and the longest body accepted, in bytes. Default 4 MiB. */
  readonly payloadLimit?: number | undefined
}

/** A relay that listens, for clients in other processes. */
export type RelayServer = AsyncDisposable & {
  readonly port: number
  /** The `relayUrl` for clients. */
  readonly relayUrl: string
  /** The same for a space; '' is the one at `relayUrl`. */
  urlOf(space: string): string
  /** The registry's base URL: `<registryUrl>/<host>/<path>`. */
  readonly registryUrl: string
  readonly relay: Relay
  /** Ends all connections and stops listening. Safe to call twice. */
  stop(): Promise<void>
}

const parametersReader = shape<RelayServerParameters>({
  ...serverFields,
  relay: relayHandleReader,
  clock: optional(clockReader),
  respond: optional(func<NonNullable<RelayServerParameters['respond']>>()),
  registry: optional(
    handle<NonNullable<RelayServerParameters['registry']>>('a registry: createRegistry makes one', ['getState', 'set']),
  ),
  payloadLimit: optional(integer({ min: 1 })),
})

type RegistryRespond = (request: Request) => Promise<RegistryAnswer | undefined>

/**
 * Serves a relay on loopback: WebSockets at `/` and `/s/<space>`; below each of the two `state` (its state as JSON),
 * `control` (faults, with a token) and `registry/<host>/<path>` (the HTTP hosts of WalletConnect).
 *
 * @throws BenchError if the port is in use
 * @example
 * const server = await startRelayServer({ relay: createRelay({ clock: systemClock }) })
 * const client = await SignClient.init({ relayUrl: server.relayUrl, projectId: 'any' })
 */
export async function startRelayServer(parameters: RelayServerParameters): Promise<RelayServer> {
  checkInput('startRelayServer', parametersReader, parameters)
  const { relay, registry, clock = systemClock, port = 0, allowOrigins, payloadLimit = 4 * 1024 * 1024 } = parameters
  const { respond = async () => undefined, controlToken = randomBytes(24).toString('base64url') } = parameters
  const sockets = createSocketServer({ frameLimit: payloadLimit })

  const places: Record<string, (asked: Asked) => Promise<void> | void> = {
    state({ space, ...exchange }) {
      if (!checkMethod(exchange, 'GET')) return
      const registryFaults = registry?.faults.list()
      if (space === '' || relay.spaceNames().includes(space))
        return sendJson(exchange, 200, { ...relay.space(space).getState(), registryFaults })
      const error = `No client has used the space ${quoteForeign(space)} yet.`
      return sendJson(exchange, 404, { registryFaults, error })
    },
    control: ({ space, ...exchange }) =>
      answerOrder(exchange, payloadLimit, async (order) => {
        const { answerRelayOrder } = await import('../faults/answerOrder.ts')
        const controlled = () => ({ faults: relay.space(space).faults, registryFaults: registry?.faults })
        return answerRelayOrder({ token: controlToken, ...order }, controlled)
      }),
    registry: ({ rest, ...exchange }) => passToRegistry(exchange, rest, respond, payloadLimit),
  }

  const server = await startLoopbackServer({
    name: 'the relay',
    port,
    allowOrigins,
    onRequest(request, response, target) {
      if (request.method === 'OPTIONS')
        return void response.writeHead(204, { ...toCorsHeaders(request), ...toPreflight(request, METHODS) }).end()
      const [, space = '', place = '', rest = ''] = ADDRESS.exec(target.text) ?? []
      const serve = Object.hasOwn(places, place) ? places[place] : undefined
      if (!serve) return sendText(response, place === '' ? 426 : 404, USAGE, toCorsHeaders(request))
      return serve({ request, response, space, rest })
    },
    onUpgrade: (request, socket, head, target) => serveRelaySocket({ relay, sockets, request, socket, head, target }),
  })
  const stopDriving = driveRelay({ relay, clock, ...nodeTimers })

  const url = `ws://127.0.0.1:${server.port}`
  return toHandle({
    port: server.port,
    relayUrl: url,
    urlOf: (space: string) => (space === '' ? url : `${url}/s/${space}`),
    registryUrl: `http://127.0.0.1:${server.port}/registry`,
    relay,
    async stop() {
      stopDriving()
      await server.stop()
    },
  })
}

type Asked = Exchange & { readonly space: string; readonly rest: string }

/** `/s/<space>/<place>/<rest>`. Only the place is required. */
const ADDRESS = /^(?:\/s\/([\w.~-]{1,100}))?\/([a-z]*)(?:[/?](.*))?$/
const METHODS = 'GET, POST, PUT, DELETE, OPTIONS'
const USAGE = `This is a relay of WalletConnect: give its address to a client as relayUrl (ws://…, or ws://…/s/<space>).
Its state is at /state.
`

async function passToRegistry(
  { request, response }: Exchange,
  target: string,
  respond: RegistryRespond,
  bodyLimit: number,
): Promise<void> {
  const cors = toCorsHeaders(request)
  const url = `https://${target}`
  if (!/^[\w.-]+(\/|\?|$)/.test(target) || !URL.canParse(url))
    return sendText(response, 404, 'Give the host and the path: /registry/api.web3modal.org/getWallets\n', cors)
  const body = await readBody(request, bodyLimit)
  if (body === undefined) return sendText(response, 413, `The body is longer than ${bodyLimit} bytes.\n`, cors)
  const method = request.method ?? 'GET'
  const hasBody = method !== 'GET' && method !== 'HEAD'
  const answer = await respond(new Request(url, { method, headers: toHeaders(request), ...(hasBody ? { body } : {}) }))
  if (!answer) return sendText(response, 404, `The registry has nothing at ${url}\n`, cors)
  const bytes = Buffer.from(answer.body ?? '')
  // The access check is stricter than the registry: its CORS headers win.
  const headers = { ...answer.headers, ...cors }
  response.writeHead(answer.status, { ...headers, 'content-length': bytes.length }).end(bytes)
}

function toHeaders({ headers }: IncomingMessage): Headers {
  const entries = Object.entries(headers).filter(([name]) => !DROPPED.includes(name))
  return new Headers(entries.map(([name, value]): [string, string] => [name, String(value ?? '')]))
}
