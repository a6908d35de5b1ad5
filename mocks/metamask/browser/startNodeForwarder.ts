import type { IncomingMessage, ServerResponse } from 'node:http'
import { request } from 'undici'
import { readBody } from '#mocks/node/http/readRequest'
import { refuseUpgrade, startLoopbackServer } from '#mocks/node/http/startLoopbackServer'

/** The browser maps this host name to the forwarder. */
export const toNodeName = (chainId: number): string => `chain-${chainId}.localhost`

const MOST_CALLS = 10_000

/** Bytes. */
const BODY_LIMIT = 10_000_000

/**
 * Forwards stable host names to nodes whose ports change in each run: a wallet's profile keeps the names. Gateways see
 * the wallet's calls under the client name `metamask`.
 */
export async function startNodeForwarder() {
  const nodes = new Map<string, string>()
  const calls: string[] = []
  const { port, stop } = await startLoopbackServer({
    name: 'the forwarder to nodes',
    port: 0,
    isHost: (name) => nodes.has(name),
    // The wallet's worker has an extension's origin.
    pages: 'extensions',
    onRequest: (incoming, response) => forward({ nodes, calls }, incoming, response),
    onUpgrade: (_request, socket) => refuseUpgrade(socket, 404, 'Nodes are reached over HTTP here.\n'),
  })
  return {
    port,
    takeCalls: (): readonly string[] => calls.splice(0),
    lead: (chainId: number, rpcUrl: string) => void nodes.set(toNodeName(chainId), rpcUrl),
    stop,
  }
}

type Forwarding = { readonly nodes: ReadonlyMap<string, string>; readonly calls: string[] }

async function forward({ nodes, calls }: Forwarding, incoming: IncomingMessage, response: ServerResponse) {
  const node = nodes.get((incoming.headers.host ?? '').replace(/:\d*$/, '').toLowerCase())
  if (node === undefined) return void response.writeHead(403).end()
  if (incoming.method === 'OPTIONS') return void response.writeHead(204, CORS).end()
  const body = await readBody(incoming, BODY_LIMIT)
  if (body === undefined) return void response.writeHead(413).end()
  for (const [, method = ''] of body.matchAll(/"method":\s*"([a-zA-Z0-9_]+)"/g))
    if (calls.length < MOST_CALLS) calls.push(method)
  const url = new URL(node)
  url.searchParams.set('client', 'metamask')
  const answer = await askNode(url, body).catch((error: unknown) => (error instanceof Error ? error.message : ''))
  if (typeof answer === 'string') response.writeHead(502, { 'content-type': 'text/plain' }).end(answer)
  else response.writeHead(answer.status, { ...CORS, 'content-type': 'application/json' }).end(answer.text)
}

/** Reads the whole answer: a node may drop the connection in the middle. */
async function askNode(url: URL, body: string) {
  const headers = { 'content-type': 'application/json' }
  const { statusCode, body: answer } = await request(url, { method: 'POST', headers, body })
  return { status: statusCode, text: await answer.text() }
}

const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'access-control-allow-methods': 'POST, OPTIONS',
}
