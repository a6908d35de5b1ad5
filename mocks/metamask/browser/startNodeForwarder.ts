import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { request } from 'undici'
import { readBody } from '#mocks/node/http/readBody'

/** Forwards stable host names to nodes whose ports change in each run: a wallet's profile keeps the names. */
export type NodeForwarder = {
  readonly port: number
  /** Forwards the chain's requests to this node from now on: JSON-RPC over HTTP. */
  lead(chainId: number, rpcUrl: string): void
  /** Returns the methods that the wallet has called since the last call of this function. */
  takeCalls(): readonly string[]
  stop(): Promise<void>
}

/** Returns the host name of a chain's node in a wallet's profile. The browser maps it to the forwarder. */
export function toNodeName(chainId: number): string {
  return `chain-${chainId}.localhost`
}

/** How many calls are remembered. Further ones are not reported. */
const MOST_CALLS = 10_000

/** The longest body accepted, in bytes. MetaMask's requests are much smaller. */
const BODY_LIMIT = 10_000_000

/**
 * Listens on loopback, and forwards requests to a chain's host name. Other requests get 403. Gateways see the wallet's
 * calls under the client name `metamask`.
 */
export async function startNodeForwarder(): Promise<NodeForwarder> {
  const nodes = new Map<string, string>()
  const calls: string[] = []
  const server = createServer({ keepAliveTimeout: 120_000 }, (incoming, response) => {
    forward({ nodes, calls }, incoming, response).catch((error: unknown) => {
      // An answer that has begun cannot be replaced. It is cut off, so that the wallet sees a failure.
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
  // Only the wallet's worker may call this, which has an extension's origin. Pages may not.
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
  // Read the whole answer before sending: a node may drop the connection in the middle.
  const text = await answer.body.text()
  response.writeHead(answer.statusCode, { ...CORS, 'content-type': 'application/json' }).end(text)
}

const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'access-control-allow-methods': 'POST, OPTIONS',
}
