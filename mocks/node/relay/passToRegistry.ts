import type { IncomingMessage, ServerResponse } from 'node:http'
import type { RegistryAnswer } from '#mocks/registry/registryTypes'
import { toCorsHeaders } from '../http/corsHeaders.ts'
import { readBody } from '../http/readBody.ts'
import { sendText } from '../http/startLoopbackServer.ts'

/** Answers what was meant for a host of WalletConnect, as a registry does; undefined: not its host. */
export type RegistryRespond = (request: Request) => Promise<RegistryAnswer | undefined>

export type PassParameters = {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  /** What follows `/registry/`: `<host>/<path>?<query>`. */
  readonly target: string
  readonly respond: RegistryRespond
  /** The longest body taken, in bytes. */
  readonly bodyLimit: number
}

/** RFC 9110 §7.6.1: these are about one connection; and these are about ours. */
const DROPPED = ['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'te', 'trailer', 'host', 'content-length']

/** Hands a request to the registry, as if it had been sent to `https://<host>/<path>`, and its answer back. */
export async function passToRegistry(parameters: PassParameters): Promise<void> {
  const { request, response, target, respond, bodyLimit } = parameters
  const cors = toCorsHeaders(request)
  const url = `https://${target}`
  if (!/^[\w.-]+(\/|\?|$)/.test(target) || !URL.canParse(url)) {
    return sendText(response, 404, 'Give the host and the path: /registry/api.web3modal.org/getWallets\n', cors)
  }
  const body = await readBody(request, bodyLimit)
  if (body === undefined) return sendText(response, 413, `The body is above ${bodyLimit} bytes.\n`, cors)
  const method = request.method ?? 'GET'
  const hasBody = method !== 'GET' && method !== 'HEAD'
  const asked = new Request(url, { method, headers: toHeaders(request), ...(hasBody ? { body } : {}) })
  const answer = await respond(asked)
  if (!answer) return sendText(response, 404, `The registry has nothing at ${url}\n`, cors)
  const bytes = Buffer.from(answer.body ?? '')
  // The access check was stricter than the registry is: its word counts.
  const headers = { ...answer.headers, ...cors }
  response.writeHead(answer.status, { ...headers, 'content-length': bytes.length }).end(bytes)
}

function toHeaders({ headers }: IncomingMessage): Headers {
  const entries = Object.entries(headers).filter(([name]) => !DROPPED.includes(name))
  return new Headers(entries.map(([name, value]): [string, string] => [name, String(value ?? '')]))
}
