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

export type EgressPort = {
  readonly proxy: { readonly server: string; readonly bypass: string }
  /** The newest handler is asked first. Returns its removal. */
  use(handler: ProxyHandler): () => void
  takesSocket(url: string): Promise<boolean>
}

export type OpenedPort = EgressPort & { close(): Promise<void> }

export type ProxyHandler = {
  readonly allowsHost?: ((host: string, port: number, isBrowser: boolean) => boolean) | undefined
  readonly allows?: ((url: string) => boolean) | undefined
  readonly answer?: ((request: OutsideRequest) => Promise<OutsideAnswer | undefined>) | undefined
  readonly upgrade?: ((url: string) => Promise<((end: SocketEnd) => void) | undefined>) | undefined
  readonly onTaken?: ((url: string) => void) | undefined
  readonly onHeld?: ((connection: HeldConnection) => void) | undefined
  readonly onRefused?: ((refused: RefusedRequest) => void) | undefined
}

export type ProxyTarget = { readonly host: string; readonly port: number }

export type HeldConnection = ProxyTarget & { isServed(): boolean }

export type RefusedRequest = ProxyTarget & {
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
