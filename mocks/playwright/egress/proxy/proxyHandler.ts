import type { OutsideAnswer, OutsideRequest, SocketEnd } from '#mocks/node/publicNodes/outsideRequest'
import { readRpcBody } from '#mocks/node/publicNodes/recognizeCalls'

/** Fetch Metadata, "Sec-Fetch-Dest", and Playwright's names for the same. */
const TYPES: Readonly<Record<string, string>> = {
  empty: 'fetch',
  style: 'stylesheet',
  image: 'image',
  font: 'font',
  script: 'script',
  document: 'document',
  iframe: 'document',
}

/** A port of the proxy, with handlers of its own. */
export type EgressPort = {
  /** Playwright's context option `proxy`. */
  readonly proxy: { readonly server: string; readonly bypass: string }
  /** Adds a handler, which is asked before the earlier ones. Returns its removal. */
  use(handler: ProxyHandler): () => void
  takesSocket(url: string): Promise<boolean>
}

export type OpenedPort = EgressPort & { close(): Promise<void> }

/** Answers what reaches the proxy of a worker's contexts. A handler that has no answer leaves it to the next one. */
export type ProxyHandler = {
  /** Whether the proxy may connect a client to this host, whatever is asked of it: a browser, or another. */
  readonly allowsHost?: ((host: string, port: number, isBrowser: boolean) => boolean) | undefined
  /** Whether a request may go to its host: one without TLS, or whose TLS the proxy ended. */
  readonly allows?: ((url: string) => boolean) | undefined
  readonly answer?: ((request: OutsideRequest) => Promise<OutsideAnswer | undefined>) | undefined
  /** Takes a WebSocket: what it returns gets the socket once it is open. */
  readonly upgrade?: ((url: string) => Promise<((end: SocketEnd) => void) | undefined>) | undefined
  /** Called for each WebSocket that a handler took or allowed. */
  readonly onTaken?: ((url: string) => void) | undefined
  /** Called for each connection that no handler lets pass, before anything is asked on it. */
  readonly onHeld?: ((connection: HeldConnection) => void) | undefined
  readonly onRefused?: ((refused: RefusedRequest) => void) | undefined
}

/** A connection that ends at the proxy. */
export type HeldConnection = {
  readonly host: string
  readonly port: number
  /** Whether a request for this host has arrived, on this connection or on another one. */
  isServed(): boolean
}

/** What the proxy refused: a request, or a connection that ended without one. */
export type RefusedRequest = {
  readonly host: string
  readonly port: number
  /** When, in milliseconds since the Unix epoch. */
  readonly at: number
  /** Undefined if the browser did not accept the proxy's certificate. */
  readonly request: OutsideRequest | undefined
}

/** A preflight stands for the request that it asks for. */
export function toProxiedRequest(request: OutsideRequest) {
  const { url, headers, method, body } = request
  const { origin, referer } = headers
  const socket = /^wss?:/.test(url) || headers['upgrade'] === 'websocket'
  return {
    url,
    method: method === 'OPTIONS' ? (headers['access-control-request-method'] ?? method) : method,
    resourceType: socket ? 'websocket' : (TYPES[headers['sec-fetch-dest'] ?? 'empty'] ?? 'other'),
    /** Undefined: a worker, as far as the proxy knows. */
    by: isBrowsers(request) ? ('browser' as const) : undefined,
    place: referer ?? (origin === 'null' ? undefined : origin),
    rpc: readRpcBody(body) !== undefined,
  }
}

/** Fetch Metadata says it, but not to plain `http:`: there a page's request has an origin, unless it only reads (Fetch). */
function isBrowsers({ method, headers }: OutsideRequest): boolean {
  if (headers['sec-fetch-site'] !== undefined) return headers['sec-fetch-site'] === 'none'
  return !['GET', 'HEAD'].includes(method) && headers['origin'] === undefined
}

export function toProxyHost({ server }: { readonly server: string }): string {
  return server.replace(/^\w+:\/\//, '').replace(/:\d+\/?$/, '')
}
