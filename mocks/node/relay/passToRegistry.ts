import type { IncomingMessage, ServerResponse } from 'node:http'
import type { RegistryAnswer } from '#mocks/registry/registryTypes'
import { toCorsHeaders } from '../http/corsHeaders.ts'
import { readBody } from '../http/readBody.ts'
import { sendText } from '../http/startLoopbackServer.ts'

/** Answers a request to one of WalletConnect's hosts, as a registry does. Undefined: not one of its hosts. */
export type RegistryRespond = (request: Request) => Promise<RegistryAnswer | undefined>

export type PassParameters = {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  /** The part of the URL after `/registry/`: `<host>/<path>?<query>`. */
  readonly target: string
  readonly respond: RegistryRespond
  /** The longest body accepted, in bytes. */
  readonly bodyLimit: number
}

/** Headers of a single connection, RFC 9110 §7.6.1, and headers that describe ours. */
const DROPPED = ['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'te', 'trailer', 'host', 'content-length']

/** Passes a request to the registry, as if it had been sent to `https://<host>/<path>`, and sends back the answer. */
export async function passToRegistry(parameters: PassParameters): Promise<void> {
  const { request, response, target, respond, bodyLimit } = parameters
  const cors = toCorsHeaders(request)
  const url = `https://${target}`
  if (!/^[\w.-]+(\/|\?|$)/.test(target) || !URL.canParse(url)) {
    return sendText(response, 404, 'Give the host and the path: /registry/api.web3modal.org/getWallets\n', cors)
  }
  const body = await readBody(request, bodyLimit)
  if (body === undefined) return sendText(response, 413, `The body is longer than ${bodyLimit} bytes.\n`, cors)
  const method = request.method ?? 'GET'
  const hasBody = method !== 'GET' && method !== 'HEAD'
  const asked = new Request(url, { method, headers: toHeaders(request), ...(hasBody ? { body } : {}) })
  const answer = await respond(asked)
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
