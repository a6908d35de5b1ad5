import type { IncomingMessage, ServerResponse } from 'node:http'
import { toCorsHeaders } from './access.ts'
import { readBody } from './readRequest.ts'
import { sendText } from './startLoopbackServer.ts'

export type Exchange = { readonly request: IncomingMessage; readonly response: ServerResponse }
type OrderAnswer = { readonly status: number; readonly body: unknown }

export function sendJson({ request, response }: Exchange, status: number, body: unknown): void {
  const text = `${JSON.stringify(body)}\n`
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }
  response.writeHead(status, { ...toCorsHeaders(request), ...headers, 'cache-control': 'no-store' }).end(text)
}

export function checkMethod({ request, response }: Exchange, method: 'GET' | 'POST'): boolean {
  if (request.method === method) return true
  sendText(response, 405, `Send a ${method} request.\n`, { ...toCorsHeaders(request), allow: method })
  return false
}

export async function answerOrder(
  exchange: Exchange,
  bodyLimit: number,
  carryOut: (order: { readonly authorization: string | undefined; readonly body: string }) => Promise<OrderAnswer>,
): Promise<void> {
  const { request, response } = exchange
  if (!checkMethod(exchange, 'POST')) return
  const body = await readBody(request, bodyLimit)
  if (body === undefined)
    return sendText(response, 413, `The body is longer than ${bodyLimit} bytes.\n`, toCorsHeaders(request))
  const answer = await carryOut({ authorization: request.headers.authorization, body })
  sendJson(exchange, answer.status, answer.body)
}
