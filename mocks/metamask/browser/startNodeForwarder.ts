import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { request } from 'undici'
import { readBody } from '#mocks/node/http/readBody'

/** Serves nodes whose ports change from run to run under names that do not: a wallet's profile keeps the names. */
export type NodeForwarder = {
  readonly port: number
  /** From now on, what is asked of the chain goes to this node: JSON-RPC over HTTP. */
  lead(chainId: number, rpcUrl: string): void
  /** The methods that the wallet has asked for since this was last called. */
  takeCalls(): readonly string[]
  stop(): Promise<void>
}

/** The name that a chain's node has in a wallet's profile; the browser is told that it is the forwarder. */
export function toNodeName(chainId: number): string {
  return `chain-${chainId}.localhost`
}

/** How many calls are remembered: a test that asks for more is not told of the rest. */
const MOST_CALLS = 10_000

/** Bytes; MetaMask's requests are far below. */
const BODY_LIMIT = 10_000_000

/**
 * Listens on loopback, and passes on what comes for a chain's name; all else is refused with 403. Gateways see the
 * wallet's calls under the client name `metamask`.
 */
export async function startNodeForwarder(): Promise<NodeForwarder> {
  const nodes = new Map<string, string>()
  const calls: string[] = []
  const server = createServer({ keepAliveTimeout: 120_000 }, (incoming, response) => {
    forward({ nodes, calls }, incoming, response).catch((error: unknown) => {
      // An answer that has begun cannot become another: cut off, the wallet sees that it is none.
      if (response.headersSent) return void response.destroy()
      response.writeHead(502, { 'content-type': 'text/plain' }).end(error instanceof Error ? error.message : '')
    })
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  return {
    port: (server.address() as AddressInfo).port,
    takeCalls: () => calls.splice(0),
    lead: (chainId, rpcUrl) => void nodes.set(toNodeName(chainId), rpcUrl),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

type Forwarding = { readonly nodes: ReadonlyMap<string, string>; readonly calls: string[] }

async function forward({ nodes, calls }: Forwarding, incoming: IncomingMessage, response: ServerResponse) {
  const { host = '', origin } = incoming.headers
  const node = nodes.get(host.replace(/:\d+$/, '').toLowerCase())
  // Pages have no business here: the wallet's own worker is an extension's.
  if (node === undefined || (origin !== undefined && !origin.startsWith('chrome-extension://'))) {
    incoming.resume()
    response.writeHead(403, { 'content-type': 'text/plain' }).end('This serves a test wallet only.\n')
    return
  }
  if (incoming.method === 'OPTIONS') return void response.writeHead(204, CORS).end()
  const body = await readBody(incoming, BODY_LIMIT)
  if (body === undefined) return void response.writeHead(413).end()
  for (const [, method = ''] of body.matchAll(/"method":\s*"([a-zA-Z0-9_]+)"/g))
    if (calls.length < MOST_CALLS) calls.push(method)
  const url = new URL(node)
  url.searchParams.set('client', 'metamask')
  const answer = await request(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  // Read whole before anything is said: a node may drop the connection in the middle of it.
  const text = await answer.body.text()
  response.writeHead(answer.statusCode, { ...CORS, 'content-type': 'application/json' }).end(text)
}

const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'access-control-allow-methods': 'POST, OPTIONS',
}
