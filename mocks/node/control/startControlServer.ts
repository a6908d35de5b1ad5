import type { IncomingMessage, ServerResponse } from 'node:http'
import { createLazy } from '#mocks/core/promises'
import { hasToken, toCorsHeaders, toPreflight, WRONG_TOKEN } from '#mocks/node/http/access'
import { type RequestTarget, readBody } from '#mocks/node/http/readRequest'
import { toHandle } from '#mocks/node/shared/createDisposables'
import { refuseUpgrade, startLoopbackServer } from '../http/startLoopbackServer.ts'
import type { ControlApi } from './createControlApi.ts'

export type ControlServerParameters = {
  readonly port: number
  readonly token: string
  readonly origins?: readonly string[] | undefined
  readonly loadApi: () => Promise<Pick<ControlApi, 'answer'>>
}

export type ControlServer = AsyncDisposable & {
  readonly port: number
  readonly controlUrl: string
  stop(): Promise<void>
}

const BODY_LIMIT = 4 * 1024 * 1024

/** A request from a page has an Origin, and is refused even with the token. */
export async function startControlServer(parameters: ControlServerParameters): Promise<ControlServer> {
  const { port: wanted, token, origins, loadApi } = parameters
  const load = createLazy(loadApi)
  const server = await startLoopbackServer({
    name: 'the control address',
    port: wanted,
    allowOrigins: origins,
    pages: 'named',
    refuse: (response, status, text) => sendProblem(response, status, text.trim()),
    onRequest,
    onUpgrade: (_request, socket) => refuseUpgrade(socket, 404, 'The control address takes no WebSocket.\n'),
  })

  async function onRequest(request: IncomingMessage, response: ServerResponse, target: RequestTarget): Promise<void> {
    const headers = toCorsHeaders(request)
    // A browser asks without the token whether its page may send it.
    if (request.method === 'OPTIONS' && request.headers.origin !== undefined) {
      const allowed = toPreflight(request, 'GET, POST, PUT, DELETE, OPTIONS')
      response.writeHead(204, { ...headers, ...allowed }).end()
      return
    }
    if (!hasToken(request.headers.authorization, token)) return sendProblem(response, 401, WRONG_TOKEN, headers)
    const body = await readBody(request, BODY_LIMIT)
    if (body === undefined) return sendProblem(response, 413, `The body has more than ${BODY_LIMIT} bytes.`, headers)
    const gone = new AbortController()
    response.on('close', () => gone.abort())
    const api = await load()
    const { method = 'GET' } = request
    const { status, type, text } = await api.answer({ method, target, body, signal: gone.signal })
    response.writeHead(status, { ...headers, 'content-type': type, 'cache-control': 'no-store' }).end(text)
  }

  return toHandle({ port: server.port, controlUrl: `http://127.0.0.1:${server.port}`, stop: () => server.stop() })
}

function sendProblem(
  response: ServerResponse,
  status: number,
  message: string,
  headers: Readonly<Record<string, string>> = {},
): void {
  response
    .writeHead(status, { ...headers, 'content-type': 'application/json; charset=utf-8' })
    .end(JSON.stringify({ error: { message } }))
}
